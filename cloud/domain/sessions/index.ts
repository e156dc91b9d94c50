export { type AppNeeds, needsOfSession } from './appNeeds.ts'
export { dayOf, keepLogDays } from './logDays.ts'
export {
  type Entry,
  findingEntry,
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
export { observationsOf, ownObservations, type Seen } from './observations.ts'
export { ownSession } from './ownSession.ts'
export {
  askPhoto,
  claimPhoto,
  keepThumbnail,
  type PhotoRow,
  type PhotoTarget,
  readThumbnail,
  waitingPhotos,
} from './photos.ts'
export { pruneSessions } from './prune.ts'
export { redact } from './redact.ts'
export { makeSoundTicket, takeSoundTicket } from './soundTickets.ts'
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
