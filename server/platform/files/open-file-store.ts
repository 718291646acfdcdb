import { join } from "node:path";
import type { FileStore } from "./file-store.ts";
import { folderStore } from "./folder-store.ts";
import { type S3Timing, s3Store } from "./s3-store.ts";

/** The variables that say where files lie; those of S3 are there all or none. */
export type FileVariables = {
  DATA_DIR: string;
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
};

/** The store of these variables: the bucket where one is named (asked as `timing` says), otherwise `DATA_DIR/files`. */
export function openFileStore(env: FileVariables, timing?: S3Timing): FileStore {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) {
    return folderStore(join(env.DATA_DIR, "files"));
  }
  return s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }, timing);
}
