export { dayOf, keepLogDays } from './logDays.ts'
export { type LogOf, pageBytes, readPage } from './logPages.ts'
export { channel, commanded, notify, parseNotification } from './notify.ts'
export { ownSession } from './ownSession.ts'
export { pruneSessions } from './prune.ts'
export {
  abandonedSessions,
  claimSession,
  insertSession,
  keepHeld,
  noteLook,
  openSessionsOf,
  openSessionsOfPerson,
  readEvents,
  readSession,
  type Submitted,
  sendCommand,
  sessionsOfApp,
  sessionsOfEndedKeys,
  takeCommands,
  unseenFor,
  waitingSessions,
} from './store.ts'
export { type SessionRow, toEvent, toSession } from './toSession.ts'
