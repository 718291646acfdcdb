import { ADDRESS_HEADER } from "./auth.ts";

/** What identity needs of a request, made anew: nothing else that a client sent gets through. */
export function identityHeaders(client: {
  cookie: string;
  address: string;
  userAgent: string;
}): Headers {
  return new Headers({
    cookie: client.cookie,
    [ADDRESS_HEADER]: client.address,
    "user-agent": client.userAgent,
  });
}
