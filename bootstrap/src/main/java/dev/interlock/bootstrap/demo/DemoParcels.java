package dev.interlock.bootstrap.demo;

import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import java.util.List;

/**
 * Where the demo's orders go. The names are placeholders, and the phone numbers are not assigned; they differ in their script and in how they
 * are written, so that a search has something to find.
 */
class DemoParcels {

    private static final List<ShippingInfo> ALL = List.of(
            to("Customer One", "010-0000-0000", "04524", "110 Sejong-daero, Jung-gu, Seoul", "3F"),
            to("홍길동", "010-0000-4321", "04524", "서울특별시 중구 세종대로 110", "101동 1204호"),
            to("Jane Doe", "+1 202-555-0143", "12345", "1 Example Avenue, Springfield", "Apt 12"),
            to("张三", "+86 100 0000 2024", "100000", "北京市东城区示例街1号", "5单元302室"),
            to("성춘향", "01000007788", "47545", "부산광역시 연제구 중앙대로 1001", "702호"),
            to("Max Mustermann", "+49 30 23125 678", "10115", "Musterstraße 1, Berlin", ""),
            to("李四", "+86 (100) 0000-4321", "200120", "上海市浦东新区示例路88号", "12楼"),
            to("이몽룡", "+82 10-0000-1950", "35242", "대전광역시 서구 둔산로 100", ""),
            to("John Doe", "(202) 555-0199", "12345", "27 Example Avenue, Springfield", "Loading dock"),
            to("Customer Two", "010 0000 0001", "21554", "29 Jeonggak-ro, Namdong-gu, Incheon", "2F"),
            to("심청", "010.0000.3690", "63122", "제주특별자치도 제주시 문연로 6", "별관 2층"),
            to("王五", "+86 100-0000-8866", "510000", "广州市天河区示例路5号", ""),
            to("Erika Mustermann", "+49 30 23125-999", "10115", "Musterstraße 12, Berlin", "2. Stock"),
            to("홍길순", "+82 (0)10 0000 5555", "61945", "광주광역시 서구 내방로 111", "현관 앞"));

    private DemoParcels() {}

    static ShippingInfo of(int order) {
        return ALL.get(order % ALL.size());
    }

    private static ShippingInfo to(String name, String phone, String zipCode, String street, String flat) {
        return new ShippingInfo(
                new Receiver(name, phone), new Address(zipCode, street, flat), "Please leave it at the door");
    }
}
