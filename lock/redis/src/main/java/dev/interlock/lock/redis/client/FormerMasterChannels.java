package dev.interlock.lock.redis.client;

import io.lettuce.core.pubsub.RedisPubSubAdapter;
import io.lettuce.core.resource.NettyCustomizer;
import io.netty.channel.Channel;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetSocketAddress;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes the connections to a master that Sentinel has replaced. A master that is frozen or cut off keeps its connections open, so
 * they would lead to it although another server is the master. Lettuce opens a closed connection again, and asks Sentinel for the
 * master each time.
 *
 * @see <a href="https://redis.io/docs/latest/develop/reference/sentinel-clients/">Guidelines for Redis clients with Sentinel</a>
 */
final class FormerMasterChannels extends RedisPubSubAdapter<String, String> implements NettyCustomizer {

    /** The channel on which a Sentinel publishes that it knows another server as the master. */
    static final String SWITCH = "+switch-master";

    private static final int WORDS = 5;

    private static final Logger log = LoggerFactory.getLogger(FormerMasterChannels.class);

    private final String master;
    private final ChannelGroup open = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);

    /** @param master the name by which the Sentinels know the master */
    FormerMasterChannels(String master) {
        this.master = master;
    }

    @Override
    public void afterChannelInitialized(Channel channel) {
        open.add(channel);
    }

    /** @param message the master's name, its former address and port, its present address and port */
    @Override
    public void message(String from, String message) {
        String[] words = message.split(" ", WORDS);
        if (words[0].equals(master)) {
            log.warn(
                    "Sentinel has promoted another Redis server. Leases that it had not received are lost: {}",
                    message);
            InetSocketAddress former = new InetSocketAddress(words[1], Integer.parseInt(words[2]));
            var unused = open.close(channel -> former.equals(channel.remoteAddress()));
        }
    }
}
