import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { serve } from "./network/ports.ts";

/** The account that the server knows, as the shop's variables name it. */
export const EMAILJS = {
  EMAILJS_PUBLIC_KEY: "public",
  EMAILJS_PRIVATE_KEY: "private",
  EMAILJS_SERVICE_ID: "service_shop",
  EMAILJS_TEMPLATE_ID_CUSTOMER: "template_customer",
  EMAILJS_TEMPLATE_ID_ADMIN: "template_admin",
};

export type EmailJsCall = {
  path: string;
  at: number;
  type: string;
  fields: Record<string, string>;
  parameters: Record<string, string>;
};

export type EmailJsBehaviour = {
  /** Answers everything with this status. */
  status?: number;
  text?: string;
  headers?: Record<string, string>;
  /** Never answers. */
  hangs?: boolean;
  /** Waits so long (ms) before it answers. */
  delay?: number;
  /** Refuses JSON with this status, as a gateway in between may. */
  jsonStatus?: number;
};

export type EmailJsServer = {
  url: string;
  /** Every call, accepted or not. */
  calls: EmailJsCall[];
  /** What was accepted. */
  accepted: EmailJsCall[];
  behaviour: EmailJsBehaviour;
  close(): Promise<void>;
};

const MARGIN = 20; // ms by which a call may come before its time

/**
 * Speaks the e-mail service's protocol over real HTTP: JSON and form data, one call in `interval`
 * ms of those that follow each other, its refusals of wrong ids, of calls without the private key and of mails without a recipient.
 */
export async function openEmailJs(interval = 1000): Promise<EmailJsServer> {
  const calls: EmailJsCall[] = [];
  const accepted: EmailJsCall[] = [];
  let due = 0; // when the next call may come
  const server = { behaviour: {} as EmailJsBehaviour };
  const listener: RequestListener = async (request, response) => {
    const call = await read(request).catch(() => null);
    if (!call) return answer(response, 400, "The parameters are invalid");
    calls.push(call);
    const { behaviour } = server;
    if (behaviour.hangs) return;
    const early = call.at < due - MARGIN;
    // A call that was late on its way does not make the one after it early.
    due = (call.at - due < interval ? due : call.at) + interval;
    if (behaviour.delay) await new Promise((resolve) => setTimeout(resolve, behaviour.delay));
    if (behaviour.status) {
      return answer(response, behaviour.status, behaviour.text ?? "no", behaviour.headers);
    }
    if (early) return answer(response, 429, "Too many requests");
    if (behaviour.jsonStatus && call.type === "application/json") {
      return answer(response, behaviour.jsonStatus, "no JSON here");
    }
    const [status, text] = answerTo(call);
    if (status === 200) accepted.push(call);
    answer(response, status, text);
  };
  const { url, close } = await serve((request, response) => void listener(request, response));
  return Object.assign(server, { url, calls, accepted, close });
}

async function read(request: IncomingMessage): Promise<EmailJsCall> {
  const at = performance.now();
  const type = (request.headers["content-type"] ?? "").split(";")[0] ?? "";
  const body = Buffer.concat(await request.toArray());
  const path = request.url ?? "";
  if (type === "application/json") {
    const { template_params: parameters, ...fields } = JSON.parse(body.toString());
    return { path, at, type, fields, parameters };
  }
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  const form = await new Response(body, { headers }).formData();
  const all = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return { path, at, type, fields: all, parameters: all };
}

const forms: Record<string, string> = {
  "/api/v1.0/email/send": "application/json",
  "/api/v1.0/email/send-form": "multipart/form-data",
};

function answerTo({ path, type, fields, parameters }: EmailJsCall): [status: number, text: string] {
  if (forms[path] !== type) return [404, "Not found"];
  if (fields.user_id !== EMAILJS.EMAILJS_PUBLIC_KEY) return [400, "The Public Key is invalid"];
  if (fields.service_id !== EMAILJS.EMAILJS_SERVICE_ID) return [400, "The service ID not found"];
  if (!/^template_(customer|admin)$/.test(fields.template_id ?? "")) {
    return [400, "The template ID not found"];
  }
  if (fields.accessToken !== EMAILJS.EMAILJS_PRIVATE_KEY) {
    return [403, "API calls are disabled for non-browser applications"];
  }
  if (!parameters.to_email) return [422, "The recipients address is empty"];
  return [200, "OK"];
}

function answer(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "text/plain", ...headers }).end(text);
}
