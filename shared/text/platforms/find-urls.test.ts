// The published examples of twitter-text (conformance/extract.yml), and our own.
import { expect, test } from "vitest";
import { findUrls } from "./entities.ts";

const urls = (text: string) => findUrls(text).map(({ start, end }) => text.slice(start, end));

test.each<[text: string, found: string[]]>([
  ["http://example.com", ["http://example.com"]],
  ["http://ああ.com", ["http://ああ.com"]],
  [
    "text http://google.com/#search?q=iphone%20-filter%3Alinks",
    ["http://google.com/#search?q=iphone%20-filter%3Alinks"],
  ],
  ["text http://somehost.com:3000", ["http://somehost.com:3000"]],
  ["text http://xo.com/~matthew+%ff-,.;x", ["http://xo.com/~matthew+%ff-,.;x"]],
  ["text http://en.wikipedia.org/wiki/Primer_(film)", ["http://en.wikipedia.org/wiki/Primer_(film)"]],
  [
    "http://msdn.microsoft.com/system.net.httpwebrequest(v=VS.100).aspx",
    ["http://msdn.microsoft.com/system.net.httpwebrequest(v=VS.100).aspx"],
  ],
  ["test http://example.comだよね.comtest/hogehoge", ["http://example.com"]],
  ["text http://no-tld", []],
  ["text http://tld-too-short.x", []],
  ["(http://twitter.com", ["http://twitter.com"]],
  ["text http://foo.com?#foo text", ["http://foo.com?#foo"]],
  ["foo.com foo.net foo.org foo.edu foo.gov", ["foo.com", "foo.net", "foo.org", "foo.edu", "foo.gov"]],
  ["foo.baz foo.co.jp www.foo.co.uk wwwww.xxxxxxx foo.comm foo.jp", ["foo.co.jp", "www.foo.co.uk", "foo.jp"]],
  [
    "Go to http://example.com/a+ or http://example.com/a-",
    ["http://example.com/a+", "http://example.com/a-"],
  ],
  [
    "https://en.m.wikipedia.org/wiki/Hatfield–McCoy_feud please",
    ["https://en.m.wikipedia.org/wiki/Hatfield–McCoy_feud"],
  ],
  [
    "これは日本語です。example.com/path/index.html中国語example.com/path한국",
    ["example.com/path/index.html", "example.com/path"],
  ],
  ["twitter.jp日本語it.so中国語foo.jp it.so foo.jp", ["twitter.jp", "it.so", "foo.jp", "it.so", "foo.jp"]],
  ["Go to http://twitter.com/Русские_слова", ["http://twitter.com/Русские_слова"]],
  ["Hello http://xn--はじめよう.com/index.html", []],
  ["text http://domain-dash_2314352345_dfasd.foo-cow_4352.com", []],
  ["test http://sub_domain-dash.twitter.com", ["http://sub_domain-dash.twitter.com"]],
  ["test http://a.b.cd", ["http://a.b.cd"]],
  ["MLB.tv vine.co twitch.tv t.co", ["MLB.tv", "vine.co", "twitch.tv", "t.co"]],
  ["http://t.co/abc.def", ["http://t.co/abc"]],
  // Punctuation after a URL is not part of it.
  ["foo.com? foo.com. foo.com! (foo.com) “foo.com” foo.com, foo.com: foo.com;", Array(8).fill("foo.com")],
  ["See https://calamo.example.com/book. Then", ["https://calamo.example.com/book"]],
  ["HTTPS://EXAMPLE.COM/INDEX.HTML", ["HTTPS://EXAMPLE.COM/INDEX.HTML"]],
  ["ada@example.com", []],
  ["@example.com #example.com -example.com", []],
  ["Das ist das Ende.So geht es weiter", ["Ende.So"]],
  ["École.com", ["cole.com"]],
  ["3.5 p. 12 e.g. this", []],
])("finds the URLs in %s", (text, found) => {
  expect(urls(text)).toEqual(found);
});

test.each([
  ["dots", "a.".repeat(100_000)],
  ["brackets", `a.co/${"(a".repeat(100_000)}`],
  ["adjacent hosts", "a.co_.".repeat(30_000)],
  ["protocols", "http://".repeat(30_000)],
  ["characters that could each start a host", `${"日".repeat(200_000)}-.com`],
])("terminates on many %s", (_, text) => {
  expect(findUrls(text).length).toBeLessThan(text.length);
});
