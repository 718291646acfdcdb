import { parse } from "libpg-query";
import { locksOf, RULES } from "./locks.ts";

const BREAK = "--> statement-breakpoint";
/** A line before a statement that lets it pass: the rule's name and a reason of some words. */
const ALLOWED = /^-- allowed \(([^)]+)\): (.{20,})$/gm;

/**
 * What is wrong with a migration, a line each: statements that lock a table with rows for long, or take
 * something away from the version that still runs. Throws where it is no SQL.
 */
export async function checkMigration(text: string): Promise<string[]> {
  const made = new Set<string>();
  const constraints = new Set<string>();
  const problems: string[] = [];
  for (const part of text.split(BREAK)) {
    const allowed = new Map([...part.matchAll(ALLOWED)].map(([, rule = ""]) => [rule, false]));
    const { stmts = [] } = await parse(part);
    for (const { stmt } of stmts) {
      if (!stmt) continue;
      for (const { rule, about } of locksOf(stmt, made, constraints)) {
        if (allowed.has(rule)) allowed.set(rule, true);
        else problems.push(`${about}: ${rule}; ${RULES[rule]}`);
      }
    }
    for (const [rule, used] of allowed) {
      if (!(rule in RULES)) problems.push(`no rule is called "${rule}"`);
      else if (!used) problems.push(`nothing needs to be allowed: ${rule}`);
    }
  }
  return problems;
}
