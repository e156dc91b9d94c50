import { type Session, type SessionEvent, testFileEnd, testOfRecording } from '../../api/contract.ts'
import { downloadText } from '../../lib/download.ts'
import { formatLocalTime } from '../../lib/format.ts'

/** Hands a test that does what was done in a session to the browser, as a file to save. */
export function downloadTest({
  session,
  events,
}: {
  session: Session
  events: readonly SessionEvent[]
}): void {
  const name = `Session of ${formatLocalTime(session.startedAt)}`
  const text = testOfRecording({ session, events }, name, location.origin)
  downloadText(`${session.packageName}${testFileEnd}`, text, 'application/yaml')
}
