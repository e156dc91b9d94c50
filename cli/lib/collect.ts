import picocolors from 'picocolors'

import type { Run } from './context.ts'
import type { Output } from './output.ts'

type Row = Record<string, unknown>

type Given = { app?: string | undefined; signal: AbortSignal; args?: string[] }

export type RunCommand = (load: () => Promise<Run>, given: Given, options?: object) => Promise<object>

/** Only the last rows are stored. */
const mostRows = 500

/** An output that stores results as the rows of `--json`; the rest goes where `notices` sends it. */
export function collectingOutput(notices: Pick<Output, 'say'>): Output & { rows: Row[]; warnings: string[] } {
  const rows: Row[] = []
  const warnings: string[] = []
  const keep = (value: object) => {
    rows.push({ ...value })
    if (rows.length > mostRows) rows.shift()
  }
  const colors = picocolors.createColors(false)
  return {
    rows,
    warnings,
    isJson: true,
    colors,
    noticeColors: colors,
    width: 80,
    result: keep,
    line: keep,
    say: notices.say,
    status: notices.say,
    warn: (text) => void warnings.push(text),
    fail: ({ message }) => notices.say(message),
  }
}
