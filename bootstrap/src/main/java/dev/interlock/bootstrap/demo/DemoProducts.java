package dev.interlock.bootstrap.demo;

import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.application.service.history.History;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.ProductStock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Adds the demo's products, each with its stock and the record of its creation. */
@Component
@Profile("demo")
class DemoProducts {

    private final ProductRepository products;
    private final ProductStockRepository stocks;
    private final History history;

    DemoProducts(ProductRepository products, ProductStockRepository stocks, History productHistory) {
        this.products = products;
        this.stocks = stocks;
        this.history = productHistory;
    }

    List<Product> add(Actor admin, Instant at) {
        List<Product> shelf = shelf();
        for (int i = 0; i < shelf.size(); i++) {
            Product product = shelf.get(i);
            products.add(product);
            products.save(product);
            product.takeEvents()
                    .forEach(event -> history.append(product.id().value(), product.version(), event, admin, at, null));
            stocks.add(new ProductStock(product.id(), 20 + 7 * i));
        }
        return shelf;
    }

    /** Returns one to three products of the shelf, different ones for each order. */
    static Map<Product, Integer> basket(List<Product> shelf, int order) {
        Map<Product, Integer> basket = new LinkedHashMap<>();
        for (int line = 0; line <= order % 3; line++) {
            basket.put(shelf.get((5 * order + 4 * line) % shelf.size()), 1 + (order + line) % 3);
        }
        return basket;
    }

    private static List<Product> shelf() {
        return List.of(
                product(1, "Mechanical keyboard", "기계식 키보드", "机械键盘", 129_000),
                product(2, "Wireless mouse", "무선 마우스", "无线鼠标", 49_000),
                product(3, "27-inch monitor", "27인치 모니터", "27 英寸显示器", 389_000),
                product(4, "Laptop stand", "노트북 거치대", "笔记本电脑支架", 39_000),
                product(5, "USB-C hub", "USB-C 허브", "USB-C 扩展坞", 59_000),
                product(6, "Noise-canceling headphones", "노이즈 캔슬링 헤드폰", "降噪耳机", 279_000),
                product(7, "Webcam", "웹캠", "网络摄像头", 89_000),
                product(8, "Desk lamp", "책상 조명", "台灯", 65_000),
                product(9, "Notebook, dotted", "도트 노트", "点阵笔记本", 12_000),
                product(10, "Fountain pen", "만년필", "钢笔", 48_000),
                product(11, "Desk mat", "데스크 매트", "桌垫", 29_000),
                product(12, "Cable set", "케이블 세트", "数据线套装", 15_000));
    }

    private static Product product(int number, String english, String korean, String chinese, long price) {
        return new Product(
                new ProductId("P-%03d".formatted(number)), new ProductName(english, korean, chinese), new Money(price));
    }
}
