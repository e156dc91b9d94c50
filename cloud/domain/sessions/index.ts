export { dayOf, keepLogDays } from './logDays.ts'
export {
  type Entry,
  type Line,
  noteLine,
  type Pending,
  type RowChange,
  remarkLine,
  stateLine,
  stepLine,
} from './logLines.ts'
export { type LogOf, pageBytes, readPage } from './logPages.ts'
export { channel, commanded, notify, parseNotification } from './notify.ts'
export { ownSession } from './ownSession.ts'
export { pruneSessions } from './prune.ts'
export { redact } from './redact.ts'
export {
  abandonedSessions,
  claimSession,
  insertSession,
  lastBody,
  openSessionsOf,
  openSessionsOfPerson,
  readEvents,
  readSession,
  renewLeases,
  type Submitted,
  sendCommand,
  sessionsOfApp,
  sessionsOfEndedKeys,
  takeCommands,
  touchLastSeen,
  unseenFor,
  waitingSessions,
} from './store.ts'
export { type SessionRow, toEvent, toSession } from './toSession.ts'
export { writeBatch } from './writeBatch.ts'
