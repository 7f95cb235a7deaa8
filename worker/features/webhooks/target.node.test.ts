import { describe, expect, test } from "vitest";
import { checkTarget, isPublicAddress, nameToResolve } from "./target.ts";

const rules = { ownHost: "calamo.example", allowedHosts: [] };
const check = (url: string) => checkTarget(url, rules);

describe("an endpoint may be", () => {
  test.each([
    "https://example.com",
    "https://hooks.example.com:443/a/b?c=d",
    "https://EXAMPLE.com/",
    "https://example.com./hooks",
    "https://münchen.example/",
    "https://local.example.com",
    "https://localhost.example.com",
    "https://8.8.8.8/hooks",
    "https://[2606:4700:4700::1111]/hooks",
    "https://evil-calamo.example",
  ])("%s", (url) => {
    expect(check(url)).toBeUndefined();
  });
});

describe("an endpoint must not be", () => {
  test.each([
    [
      "WEBHOOK_URL_INVALID",
      ["", "example.com", "//example.com", "https://", "https:///", "https://exa mple.com"],
    ],
    ["WEBHOOK_URL_INVALID", ["ftp://example.com", "file:///etc/passwd", "javascript:alert(1)", "data:,x"]],
    [
      "WEBHOOK_URL_INVALID",
      ["https://user@example.com", "https://a:b@example.com", "https://:b@example.com"],
    ],
    ["WEBHOOK_PORT_REFUSED", ["https://example.com:8443", "https://example.com:80"]],
    ["WEBHOOK_URL_INVALID", ["https://example.com/#a"]],
    ["WEBHOOK_URL_INVALID", ["https://calamo.example", "https://CALAMO.example./x"]],
    ["WEBHOOK_NOT_HTTPS", ["http://example.com", "HTTP://example.com:443", "http://127.0.0.1"]],
    [
      "WEBHOOK_PRIVATE_ADDRESS",
      ["https://localhost", "https://LOCALHOST./", "https://a.localhost", "https://intranet"],
    ],
    [
      "WEBHOOK_PRIVATE_ADDRESS",
      ["https://printer.local", "https://metadata.google.internal", "https://a.b.home.arpa"],
    ],
    [
      "WEBHOOK_PRIVATE_ADDRESS",
      [
        "https://localhost..",
        "https://a.localhost...",
        "https://printer.local..",
        "https://10.0.0.1..",
        "https://x.internal。。",
      ],
    ],
    [
      "WEBHOOK_PRIVATE_ADDRESS",
      [
        "https://printer。local",
        "https://loc%61lhost",
        "https://ｌｏｃａｌｈｏｓｔ",
        "https://metadata.google｡internal．",
      ],
    ],
    [
      "WEBHOOK_URL_INVALID",
      [
        "https://example.com..",
        "https://a..example.com",
        "https://.example.com",
        "https://calamo.example..",
        "https://calamo。example",
      ],
    ],
    [
      "WEBHOOK_URL_INVALID",
      [
        "https://exa*mple.com",
        `https://${"a".repeat(64)}.com`,
        "https://-a.example",
        "https://a%00.com",
        "https://a%2eb..com",
      ],
    ],
    [
      "WEBHOOK_PRIVATE_ADDRESS",
      ["https://nas.lan", "https://a.test", "https://a.invalid", "https://a.onion"],
    ],
    // Other notations of 127.0.0.1 and of 169.254.169.254.
    [
      "WEBHOOK_PRIVATE_ADDRESS",
      ["https://127.0.0.1", "https://127.1", "https://2130706433", "https://0x7f000001"],
    ],
    [
      "WEBHOOK_PRIVATE_ADDRESS",
      ["https://0177.0.0.1", "https://127.0.0.1./", "https://１２７.０.０.１", "https://0"],
    ],
    [
      "WEBHOOK_PRIVATE_ADDRESS",
      ["https://169.254.169.254/latest/meta-data", "https://0xa9fea9fe", "https://2852039166"],
    ],
    [
      "WEBHOOK_PRIVATE_ADDRESS",
      ["https://[::1]", "https://[::ffff:127.0.0.1]", "https://[::ffff:a9fe:a9fe]"],
    ],
    [
      "WEBHOOK_PRIVATE_ADDRESS",
      [
        "https://[::127.0.0.1]",
        "https://[::ffff:0:127.0.0.1]",
        "https://0x7f.1",
        "https://127.0.1",
        "https://%31%32%37.1",
      ],
    ],
  ] as const)("%s: %j", (code, urls) => {
    for (const url of urls) expect(check(url), url).toBe(code);
  });
});

test.each([
  ["private", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  [
    "loopback, local and shared",
    "127.255.255.254",
    "169.254.169.254",
    "100.64.0.1",
    "100.127.255.255",
    "0.0.0.0",
  ],
  [
    "reserved",
    "192.0.0.1",
    "192.0.2.1",
    "192.88.99.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "240.0.0.1",
  ],
  ["multicast and broadcast", "224.0.0.1", "239.255.255.255", "255.255.255.255"],
  [
    "IPv6 of this machine or network",
    "::",
    "::1",
    "fe80::1",
    "febf::1",
    "fc00::1",
    "fd00:ec2::254",
    "fec0::1",
  ],
  [
    "IPv6 that is reserved",
    "100::1",
    "2001:db8::1",
    "2001:2::1",
    "3fff::1",
    "5f00::1",
    "4000::1",
    "1::1",
    "ff02::1",
  ],
  [
    "IPv6 with an IPv4 address",
    "::ffff:8.8.8.8",
    "::8.8.8.8",
    "2002:808:808::1",
    "64:ff9b::808:808",
    "64:ff9b:1::a00:1",
  ],
  ["IPv6 of tunnels", "2001::1", "2001:10::1", "2001:20::1"],
  ["nothing", "", "example.com", "1.2.3.4.5", "12345::"],
])("is not a public address: %s", (_, ...addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(false);
});

test.each([
  "1.1.1.1",
  "9.255.255.255",
  "11.0.0.1",
  "172.32.0.1",
  "100.128.0.1",
  "2606:4700::1111",
  "2a00:1450::1",
])("is a public address: %s", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

describe("the exempt hosts of a deployment", () => {
  const exempt = { ownHost: undefined, allowedHosts: ["127.0.0.1", "localhost"] };

  test.each(["http://127.0.0.1:9000/hooks", "https://localhost", "http://localhost:3000"])(
    "allow %s",
    (url) => {
      expect(checkTarget(url, exempt)).toBeUndefined();
      expect(nameToResolve(url, exempt)).toBeNull();
    },
  );

  test.each([
    "http://127.0.0.2",
    "https://a.localhost",
    "http://user@localhost",
    "https://[::1]",
    "ftp://localhost",
  ])("don't allow %s", (url) => {
    expect(checkTarget(url, exempt)).toBeDefined();
  });
});

test("names are looked up, addresses are not", () => {
  expect(nameToResolve("https://Hooks.example.com./x", rules)).toBe("hooks.example.com");
  expect(nameToResolve("https://8.8.8.8", rules)).toBeNull();
  expect(nameToResolve("https://[2606:4700::1111]", rules)).toBeNull();
});
