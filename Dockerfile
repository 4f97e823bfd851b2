# The desk as an image: the jar in layers, of which a new commit replaces the last two, run as a user without rights on a file system
# that may be read-only. Only /tmp is written to.
FROM eclipse-temurin:25-jdk AS build
WORKDIR /build
COPY . .
RUN ./mvnw -B -ntp -q -DskipTests -pl bootstrap -am package
RUN java -Djarmode=tools -jar bootstrap/target/interlock.jar extract --layers --destination /layers

FROM eclipse-temurin:25-jre
WORKDIR /desk
COPY --from=build /layers/dependencies/ ./
COPY --from=build /layers/application/ ./
# A start on the embedded database, up to the point at which the desk would open, leaves the cache of classes.
RUN java -XX:AOTCacheOutput=interlock.aot -Dspring.context.exit=onRefresh -jar interlock.jar --server.port=0 > /dev/null
USER 10001:10001
EXPOSE 8080 8081
ENTRYPOINT ["java", "-XX:AOTCache=interlock.aot", "-XX:MaxRAMPercentage=60", "-jar", "interlock.jar"]
