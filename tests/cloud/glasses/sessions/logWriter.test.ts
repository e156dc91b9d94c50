import { expect, test, vi } from 'vitest'

import type { Database } from '../../../../cloud/db/database.ts'
import { remarkLine } from '../../../../cloud/features/sessions/logLines.ts'
import { createLogWriter } from '../../../../cloud/glasses/sessions/logWriter.ts'
import { createLog } from '../../../../cloud/lib/log.ts'
import type { SessionEvent } from '../../../../src/api/contract.ts'

test('a flush waits for what was there when it began, and for nothing that comes later', async () => {
  const transactions: PromiseWithResolvers<Map<string, SessionEvent[]>>[] = []
  const transaction = vi.fn(() => {
    const next = Promise.withResolvers<Map<string, SessionEvent[]>>()
    transactions.push(next)
    return next.promise
  })
  const writer = createLogWriter({
    db: { transaction } as unknown as Database,
    log: createLog('silent', { write: () => {} }),
    pause: 0,
    deliver: () => {},
  })
  const line = remarkLine('a line')
  writer.append('one', line)
  await expect.poll(() => transactions.length).toBe(1)
  writer.append('one', line)
  const flushed = writer.flush()
  transactions[0]?.resolve(new Map())
  await expect.poll(() => transactions.length).toBe(2)
  writer.append('two', line)
  transactions[1]?.resolve(new Map())
  await flushed
  await expect.poll(() => transactions.length).toBe(3)
})
