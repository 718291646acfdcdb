import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { type FileStore, FileStoreError, safeKey } from "./file-store.ts";

export type S3Account = {
  /** Without the bucket, which is put into the path: every compatible store understands that. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** How patiently the store is asked, in ms: a try at most, and the pause after each that failed. */
export type S3Timing = { limit: number; pauses: readonly number[] };

/** Three tries within half a minute: an admin waits for an upload, a visitor for a picture. */
const usual: S3Timing = { limit: 8_000, pauses: [200, 1_000] };

/** For what nobody waits for, such as a backup of some hundred megabytes. */
export const PATIENT: S3Timing = { limit: 600_000, pauses: [10_000] };

/** Bytes of the longest file that is read: far more than a re-encoded picture has. */
const LARGEST = 32 * 1024 * 1024;

type Asked = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** With its query, after the bucket. */
  path: string;
  body?: Buffer;
  type?: string;
};

/** An answer that was read whole. */
type Answer = { status: number; headers: Headers; bytes: Buffer };

/**
 * Files in a store that speaks the protocol of S3. What fails in passing (no connection, no answer in
 * time, 429, 5xx, a body that ends too early) is tried again, a few times; all requests may be
 * repeated. What is refused, such as a wrong key, is not.
 */
export function s3Store(account: S3Account, timing: S3Timing = usual): FileStore {
  const base = `${account.endpoint}/${account.bucket}`;

  async function once({ method, path, body, type }: Asked): Promise<Answer> {
    const headers: Record<string, string> = {
      // The store refuses what does not arrive as it was sent.
      "x-amz-content-sha256": createHash("sha256")
        .update(body ?? "")
        .digest("hex"),
      ...(type ? { "content-type": type } : {}),
    };
    const { accessKeyId, secretAccessKey, region } = account;
    const signer = new AwsV4Signer({
      ...{ method, url: base + path, headers, service: "s3" },
      ...{ accessKeyId, secretAccessKey, region },
    });
    const signed = await signer.sign();
    const response = await fetch(signed.url, {
      ...{ method, headers: signed.headers, redirect: "error" },
      ...(body ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(timing.limit), // holds for the body too
    });
    if (Number(response.headers.get("content-length")) > LARGEST && method !== "HEAD") {
      await response.body?.cancel();
      throw new FileStoreError("the file is too large");
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  }

  async function ask(asked: Asked): Promise<Answer> {
    let problem = "";
    for (const wait of [...timing.pauses, null]) {
      try {
        const answer = await once(asked);
        if (answer.status < 500 && answer.status !== 429) return answer;
        problem = `the store answers ${answer.status}`;
      } catch (error) {
        if (error instanceof FileStoreError) throw error;
        problem = reasonOf(error);
      }
      if (wait !== null) await pause(wait * (0.5 + Math.random()));
    }
    throw failure(asked, problem);
  }

  async function get(path: string): Promise<Answer | null> {
    const asked: Asked = { method: "GET", path };
    const answer = await ask(asked);
    if (answer.status === 404 && codeOf(answer) !== "NoSuchBucket") return null;
    if (answer.status !== 200) throw refusal(asked, answer);
    return answer;
  }

  const expect = async (asked: Asked, ...statuses: number[]): Promise<Answer> => {
    const answer = await ask(asked);
    if (!statuses.includes(answer.status)) throw refusal(asked, answer);
    return answer;
  };

  return {
    put: async (key, body, type) => {
      await expect({ method: "PUT", path: `/${safeKey(key)}`, body, type }, 200);
    },
    get: async (key) => {
      const found = await get(`/${safeKey(key)}`);
      if (!found) return null;
      const type = found.headers.get("content-type") ?? "application/octet-stream";
      return { bytes: found.bytes, type, etag: found.headers.get("etag") ?? `"${key}"` };
    },
    has: async (key) =>
      (await expect({ method: "HEAD", path: `/${safeKey(key)}` }, 200, 404)).status === 200,
    delete: async (key) => {
      await expect({ method: "DELETE", path: `/${safeKey(key)}` }, 200, 204, 404);
    },
    list: async (prefix) => {
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix });
        if (token) query.set("continuation-token", token);
        const page = await expect({ method: "GET", path: `?${query}` }, 200);
        const text = page.bytes.toString();
        keys.push(...[...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => plain(key)));
        token = plain(/<NextContinuationToken>([^<]*)</.exec(text)?.[1]) || undefined;
      } while (token);
      return keys.sort();
    },
  };
}

/** The store's own word for a refusal, such as `SignatureDoesNotMatch`. */
const codeOf = ({ bytes }: Answer) => /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1] ?? "";

function refusal(asked: Asked, answer: Answer): FileStoreError {
  return failure(asked, `the store answers ${answer.status} ${codeOf(answer)}`.trim());
}

function failure({ method, path }: Asked, problem: string): FileStoreError {
  return new FileStoreError(`${method} ${path.split("?")[0] || "/"}: ${problem}`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "it failed";
  if (error.name === "TimeoutError") return "the store did not answer in time";
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return cause?.code ?? cause?.message ?? error.message;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const plain = (text = "") =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name] ?? "");
