export {
  disconnectListener,
  type Loss,
  lossesOf,
  type OpenConnection,
  pruneListeners,
  renewConnections,
} from './connections.ts'
export { everyListener, type ListenerNotice, listenerChannel, notice, parseNotice } from './notify.ts'
export { connectListener, endListeners, greetingOf, openListener } from './open.ts'
export { isListenerConnected, type ListenerRow, listListeners, ownListener } from './present.ts'
export {
  addRequest,
  answerRequest,
  forgetRequests,
  giveUpRequest,
  missedRequests,
  openRequests,
  takeAnswer,
} from './requests.ts'
