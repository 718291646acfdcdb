import pg from "pg";

/**
 * A connection by way of a pooler in transaction mode, where the next statement may reach another
 * server process: one that was prepared there under a name is not known here. So names are left out.
 */
export class UnnamedClient extends pg.Client {
  // The driver has many signatures for this one; all begin with the text or an object that has it.
  override query = ((config: unknown, ...rest: unknown[]) => {
    const query = super.query as (...args: unknown[]) => unknown;
    return query.call(this, isNamed(config) ? { ...config, name: undefined } : config, ...rest);
  }) as pg.Client["query"];
}

const isNamed = (config: unknown): config is { name: string } =>
  typeof config === "object" &&
  Object.getPrototypeOf(config) === Object.prototype &&
  typeof (config as { name?: unknown }).name === "string";
