import type { StepName } from '../../../src/api/contract.ts'
import type { SessionRow } from '../../domain/sessions/index.ts'
import type { Line } from './entry.ts'
import { stepLine } from './lines.ts'
import type { Writer } from './writer.ts'

export type SessionLog = ReturnType<typeof sessionLog>

/** What one session writes into its log. */
export function sessionLog({ id, startedAt, steps }: SessionRow, writer: Writer) {
  const reached = new Set(steps.map(({ name }) => name))

  return {
    write: (...lines: Line[]) => writer.append(id, ...lines),
    /** A step that was reached, the first time that it is. */
    step(name: StepName, at = Date.now()): void {
      if (reached.has(name)) return
      reached.add(name)
      writer.append(id, stepLine({ name, ms: at - startedAt.getTime() }))
    },
    flush: () => writer.flush(id),
  }
}
