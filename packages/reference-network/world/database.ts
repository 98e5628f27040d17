import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

export type Value = SQLInputValue

/** The world's interface to SQLite: cached statements, typed rows, and nested transactions. */
export interface Database {
  readonly all: <Row>(sql: string, ...values: Value[]) => Row[]
  readonly one: <Row>(sql: string, ...values: Value[]) => Row | undefined
  /** Runs a change. Returns the number of changed rows and the id of the last row. */
  readonly run: (sql: string, ...values: Value[]) => { readonly changes: number; readonly id: number }
  /** Runs several statements without values, for the schema. */
  readonly script: (sql: string) => void
  /** Runs `work` in a transaction. Inside another transaction it joins that one. */
  readonly transaction: <T>(work: () => T) => T
  readonly close: () => void
}

/** Opens a database file without checking its content. */
export const openDatabase = (
  path: string,
  { readOnly = false, timeout = 5000 }: { readonly readOnly?: boolean; readonly timeout?: number } = {},
): Database => {
  const sqlite = new DatabaseSync(path, { readOnly, timeout })
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known) return known
    const statement = sqlite.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  let depth = 0
  return {
    all: <Row>(sql: string, ...values: Value[]) => prepared(sql).all(...values) as Row[],
    one: <Row>(sql: string, ...values: Value[]) => prepared(sql).get(...values) as Row | undefined,
    run: (sql, ...values) => {
      const result = prepared(sql).run(...values)
      return { changes: Number(result.changes), id: Number(result.lastInsertRowid) }
    },
    script: (sql) => sqlite.exec(sql),
    transaction: (work) => {
      if (depth > 0) return work()
      sqlite.exec('BEGIN IMMEDIATE')
      depth += 1
      try {
        const result = work()
        sqlite.exec('COMMIT')
        return result
      } catch (error) {
        sqlite.exec('ROLLBACK')
        throw error
      } finally {
        depth -= 1
      }
    },
    close: () => sqlite.close(),
  }
}
