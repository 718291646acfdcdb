import { BlockList, isIP } from "node:net";

const inBlocks = (type: "ipv4" | "ipv6", blocks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const block of blocks) {
    const [net = "", prefix = ""] = block.split("/");
    list.addSubnet(net, Number(prefix), type);
  }
  return list;
};

/** Not of the public internet (IANA's registry of special addresses): own machine, own net, link, metadata, multicast. */
const special4 = inBlocks("ipv4", [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24"],
  ...["192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4"],
  "168.63.129.16/32", // a cloud's own service, at a public number
]);
/** All that is routed on the public internet. */
const global6 = inBlocks("ipv6", ["2000::/3"]);
/** Within it: what carries an IPv4 address inside (Teredo, 6to4), documentation, and what is for special purposes. */
const special6 = inBlocks("ipv6", ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);
const loopback4 = inBlocks("ipv4", ["127.0.0.0/8"]);
const loopback6 = inBlocks("ipv6", ["::1/128"]);

/**
 * Whether an IP address, without brackets, is one of the public internet. IPv6 addresses that stand for IPv4 ones
 * (`::ffff:10.0.0.1`, `64:ff9b::a00:1`) are none, whatever stands in them.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special4.check(address, "ipv4");
  if (isIP(address) !== 6 || address.includes("%")) return false;
  return global6.check(address, "ipv6") && !special6.check(address, "ipv6");
}

/** Whether an IP address, without brackets, is this machine. */
export function isLoopbackAddress(address: string): boolean {
  if (isIP(address) === 4) return loopback4.check(address, "ipv4");
  return isIP(address) === 6 && loopback6.check(address, "ipv6");
}
