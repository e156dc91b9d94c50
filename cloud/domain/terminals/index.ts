export { type Answer, accessLife, pollForTokens, refreshTerminal, signOutTerminal } from './grants.ts'
export {
  askForTerminal,
  codeLife,
  decideTerminal,
  firstInterval,
  peekTerminal,
  pruneTerminals,
} from './requests.ts'
