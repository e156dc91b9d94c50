export { type Declared, declaredIn } from './declared.ts'
export { endForbiddenSessions } from './endForbidden.ts'
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
export {
  channel,
  commanded,
  notify,
  notifyRightsChanged,
  parseNotification,
  rightsChanged,
} from './notify.ts'
export { observationsOf, ownObservations, type Seen } from './observations.ts'
export { mayRead, mayUse, ownSession } from './ownSession.ts'
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
export { redact, redactText, withoutAddresses } from './redact.ts'
export { presentSettings, readSettings, resetValues, saveValues } from './settings.ts'
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
export { openedWebPage, openWebPage, takeWebToken } from './webPage.ts'
export { writeBatch } from './writeBatch.ts'
