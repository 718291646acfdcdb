import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

/**
 * Has the browser take the certificate below. One whose fault is taken afterwards (`ignoreHTTPSErrors`) has each new
 * connection begin its request anew, and after 32 connections the browser gives up (net::ERR_TOO_MANY_RETRIES).
 */
export const takesOurCertificate =
  "--ignore-certificate-errors-spki-list=U6jZfKavXA+wludGbQJph5sCGztCp30WKsDZC3o3Beo=";
// A certificate for localhost, signed by no authority.
const cert = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUOCKKXKd/gecKd8bVJ0gfWpa/66QwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTAwMDUzM1oYDzIxMjYxMDI4
MDAwNTMzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASBr9cXWGIp3NUbN4TY9BJd7jOrw6sXg2I6BBeUOJc1ZYEiw5CLRqWK
E0lrjFNgOB7LFdq3Kv00LPY2+lAs4kEmo2kwZzAdBgNVHQ4EFgQUwclfNBtf0axN
Bugtv4LruZv+Ja0wHwYDVR0jBBgwFoAUwclfNBtf0axNBugtv4LruZv+Ja0wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAORXgbG3VrCxzSnaJkHj1Hg/2r1Sex6T3z7TvtPML2KxAiEAoBswGq2V
YitDORqMQ0Lxnw3N4/iaSuK6tRVPdFSTvOI=
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg7Surk5xsNJMYucEk
7pMmDo/HpmzmWqjktFJKA079naChRANCAASBr9cXWGIp3NUbN4TY9BJd7jOrw6sX
g2I6BBeUOJc1ZYEiw5CLRqWKE0lrjFNgOB7LFdq3Kv00LPY2+lAs4kEm
-----END PRIVATE KEY-----`;

/** An https address that hands everything on, as the proxy before a shop does. */
export type TlsProxy = {
  url: string;
  /** Where requests are handed on to, once it is known. */
  leadTo(url: string): void;
  close(): Promise<void>;
};

export async function openTlsProxy(): Promise<TlsProxy> {
  let target = "";
  const server = createServer({ cert, key }, (asked, answer) => {
    const { port } = new URL(target);
    const { method, headers, url: path } = asked;
    const added = { "x-forwarded-for": asked.socket.remoteAddress, "x-forwarded-proto": "https" };
    const options = { port, method, path, headers: { ...headers, ...added } };
    const onward = request(options, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.once("error", () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => {
      target = url;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
