import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { serve } from "#tests/support/network/ports.ts";

/** The account and the bucket that the server knows, as the shop's variables name them. */
export const S3 = {
  S3_BUCKET: "pictures-of-the-shop",
  S3_REGION: "ap-south-1",
  S3_ACCESS_KEY_ID: "AKIDEXAMPLE",
  S3_SECRET_ACCESS_KEY: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
};

export type S3Behaviour = {
  /** Answers so many requests with this status before it does what it is asked. */
  failing?: { status: number; times: number };
  /** Never answers. */
  hangs?: boolean;
  /** Ends so many bodies before their length is reached. */
  truncated?: number;
  /** Keys of a page of a list. */
  page?: number;
};

export type S3Server = {
  url: string;
  /** What is kept, by key. */
  stored: Map<string, { bytes: Buffer; type: string }>;
  /** Every request, accepted or not: `PUT /bucket/key`. */
  requests: string[];
  behaviour: S3Behaviour;
  close(): Promise<void>;
};

/**
 * Speaks the part of S3's protocol that the shop uses, over real HTTP: objects with path-style
 * addresses, lists in pages, and refusals of wrong signatures (SigV4, header form), of other buckets
 * and of bodies that are not what was signed.
 */
export async function openS3(): Promise<S3Server> {
  const own: S3Server = {
    ...{ url: "", stored: new Map(), requests: [], behaviour: {} },
    close: async () => {},
  };
  const { url, close } = await serve((request, response) => {
    void answer(own, request, response).catch(() => response.destroy());
  });
  return Object.assign(own, { url, close });
}

async function answer(own: S3Server, request: IncomingMessage, response: ServerResponse) {
  const { method = "", url = "" } = request;
  const body = Buffer.concat(await request.toArray());
  own.requests.push(`${method} ${url}`);
  const { behaviour, stored } = own;
  if (behaviour.hangs) return;
  if (behaviour.failing && behaviour.failing.times-- > 0) {
    return refuse(response, behaviour.failing.status, "SlowDown");
  }
  const problem = problemOf(request, body);
  if (problem) return refuse(response, 403, problem);
  const { pathname, searchParams } = new URL(url, "http://s3");
  const [, bucket, ...rest] = pathname.split("/");
  const key = decodeURIComponent(rest.join("/"));
  if (bucket !== S3.S3_BUCKET) return refuse(response, 404, "NoSuchBucket");
  if (method === "PUT") {
    stored.set(key, { bytes: body, type: request.headers["content-type"] ?? "" });
    return response.writeHead(200, { etag: etagOf(body) }).end();
  }
  if (method === "DELETE") {
    stored.delete(key);
    return response.writeHead(204).end();
  }
  if (key === "") return list(own, searchParams, response);
  const found = stored.get(key);
  if (!found) return refuse(response, 404, "NoSuchKey", method === "HEAD");
  const { bytes, type } = found;
  const headers = { "content-type": type, "content-length": bytes.length, etag: etagOf(bytes) };
  response.writeHead(200, headers);
  if (method === "HEAD") return response.end();
  if (behaviour.truncated && behaviour.truncated-- > 0) {
    response.write(bytes.subarray(0, bytes.length / 2));
    return setImmediate(() => response.destroy());
  }
  response.end(bytes);
}

function list({ stored, behaviour }: S3Server, query: URLSearchParams, response: ServerResponse) {
  const { page = 1000 } = behaviour;
  const start = query.get("continuation-token") ?? "";
  const all = [...stored.keys()].sort().filter((key) => key.startsWith(query.get("prefix") ?? ""));
  const rest = all.filter((key) => key > start);
  const shown = rest.slice(0, page);
  const isWhole = shown.length === rest.length;
  const keys = shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  const next = isWhole ? "" : `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>`;
  response.writeHead(200, { "content-type": "application/xml" });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${!isWhole}</IsTruncated>${keys}${next}</ListBucketResult>`,
  );
}

function refuse(response: ServerResponse, status: number, code: string, isHead = false) {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(isHead ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

const etagOf = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) =>
  createHmac("sha256", key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Why a request is not let in, in the protocol's words; null where it is signed rightly. */
function problemOf(request: IncomingMessage, body: Buffer): string | null {
  const { headers, method = "", url = "" } = request;
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
  const [, credential = "", names = "", signature] = form.exec(headers.authorization ?? "") ?? [];
  const [id, day = "", region = "", service = ""] = credential.split("/");
  if (id !== S3.S3_ACCESS_KEY_ID) return "InvalidAccessKeyId";
  const at = String(headers["x-amz-date"]);
  const time = Date.parse(
    at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  if (!(Math.abs(Date.now() - time) < 900_000)) return "RequestTimeTooSkewed";
  const given = String(headers["x-amz-content-sha256"]);
  if (given !== sha256(body)) return "XAmzContentSHA256Mismatch";
  if (!names.split(";").includes("x-amz-content-sha256")) return "AccessDenied";
  const { pathname, searchParams } = new URL(url, "http://s3");
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    method,
    pathname
      .split("/")
      .map((part) => encode(decodeURIComponent(part)))
      .join("/"),
    query.join("&"),
    signed.join(""),
    names,
    given,
  ].join("\n");
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n");
  const { S3_REGION, S3_SECRET_ACCESS_KEY } = S3;
  const parts = [at.slice(0, 8), S3_REGION, "s3", "aws4_request"];
  const key = parts.reduce<string | Buffer>(hmac, `AWS4${S3_SECRET_ACCESS_KEY}`);
  return hmac(key, text).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}
