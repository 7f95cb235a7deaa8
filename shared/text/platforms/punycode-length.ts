// How long a label of a host is for the domain name system, which knows only ASCII: Punycode, RFC 3492, of which the
// names are.
const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;
const initialBias = 72;
const prefix = "xn--";

/** The length of the label as it is sent, in characters. `most` is where it may stop counting. */
export function punycodeLength(label: string, most: number): number {
  const codes = [...label.toLowerCase()].map((character) => character.codePointAt(0) ?? 0);
  const basic = codes.filter((code) => code < 0x80).length;
  if (basic === codes.length) return basic;
  let length = prefix.length + basic + (basic > 0 ? 1 : 0);
  let bias = initialBias;
  let delta = 0;
  let handled = basic;
  for (let code = 0x80; handled < codes.length && length <= most; code++) {
    const next = Math.min(...codes.filter((other) => other >= code));
    delta += (next - code) * (handled + 1);
    for (const other of codes) {
      if (other < next) delta++;
      if (other !== next) continue;
      length += digitsOf(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic);
      delta = 0;
      handled++;
    }
    delta++;
    code = next;
  }
  return length;
}

function digitsOf(delta: number, bias: number): number {
  let rest = delta;
  for (let digits = 1, k = base; ; digits++, k += base) {
    const threshold = Math.min(tMax, Math.max(tMin, k - bias));
    if (rest < threshold) return digits;
    rest = Math.floor((rest - threshold) / (base - threshold));
  }
}

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}
