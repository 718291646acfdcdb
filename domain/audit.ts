/** What the desk writes down about itself, and how each is told. */
export const auditActions = {
  "order.status": "Changed the status",
  "admin.create": "Created an admin",
  "admin.update": "Changed permissions",
  "admin.delete": "Deleted an admin",
  "admin.setup": "Became super admin",
  "orders.export": "Exported orders",
  "mail.resend": "Sent a mail again",
} as const;
export type AuditAction = keyof typeof auditActions;

/** What an entry is about: its kind and its id. */
export type AuditSubject = { kind: "order" | "admin" | "export" | "mail"; id: string };

/** One entry as it is shown. `at` is an ISO text. Before and after hold what was changed. */
export type AuditEntry = {
  id: number;
  at: string;
  actorUid: string | null;
  /** Null: the server itself, by a command. */
  actorEmail: string | null;
  action: string;
  subject: { kind: string; id: string };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};
