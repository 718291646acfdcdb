import { Form, Link, useNavigation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { BackupProblem } from "#domain/admin/backup.ts";
import { when } from "../dates.ts";

type Backup = {
  /** ISO texts; null: none is known. */
  made: string | null;
  failed: string | null;
  running: string | null;
  why: BackupProblem | null;
  isNightly: boolean;
  isOwn: boolean;
};

const reasons: Record<BackupProblem, string> = {
  full: "the disk has no room for it",
  store: "the object store did not take it",
};

/** The last backup, one that failed, and one that is being made, with the button that makes one (§14.20). */
export function BackupPart({
  backup,
  isLate,
  isSuper,
  now,
}: {
  backup: Backup;
  isLate: boolean;
  isSuper: boolean;
  now: string;
}) {
  const { made, failed, running, why, isNightly, isOwn } = backup;
  const busy = useNavigation().formData?.get("intent") === "backup";
  return (
    <section className="admin-part today-part" id="backup" aria-labelledby="backup-title">
      <h3 id="backup-title">Backup {isLate ? <b>late</b> : null}</h3>
      <p className={isLate ? undefined : "soft small"}>
        {made ? `The last one is of ${when(made, now)}.` : "No backup is known."}{" "}
        {isOwn ? <Own isNightly={isNightly} /> : <Elsewhere />}
      </p>
      {failed && !running ? (
        <Notice kind="problem">
          A later one failed {when(failed, now)}: {why ? reasons[why] : "the server's log says why"}
          .
        </Notice>
      ) : null}
      {running ? (
        <p className="backup-progress">
          <progress aria-label="Backup" />
          <span role="status">A backup is being made, since {when(running, now)}.</span>
          <Link className="plain" to="/admin/dashboard/today#backup" preventScrollReset>
            Look again
          </Link>
        </p>
      ) : null}
      {isOwn && isSuper && !running ? (
        <Form method="post" preventScrollReset>
          <button
            className="button quiet"
            type="submit"
            name="intent"
            value="backup"
            aria-busy={busy}
            disabled={busy}
          >
            Back up now
          </button>
        </Form>
      ) : null}
    </section>
  );
}

const Own = ({ isNightly }: { isNightly: boolean }) => (
  <>
    {isNightly
      ? "The shop makes one each night, tries it and keeps seven."
      : "It is made when somebody asks for it, here or on the server:"}{" "}
    <code>npm run backup</code>
    {isNightly ? " makes another on the server." : "."}
  </>
);

const Elsewhere = () => (
  <>
    PostgreSQL's own tools make it, as docs/backup.md says. One by pg_dump or a snapshot is noted by{" "}
    <code>npm run backup -- --made</code>.
  </>
);
