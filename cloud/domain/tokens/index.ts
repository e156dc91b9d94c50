export {
  endToken,
  lockToken,
  pruneTokens,
  recordRevocation,
  revokeToken,
  warnOfEndingTokens,
} from './endToken.ts'
export { createToken, storeToken } from './makeToken.ts'
export {
  type FullToken,
  listTeamTokens,
  listTokens,
  readOwnToken,
  readToken,
  type TokenRow,
  toAccessToken,
} from './tokenRow.ts'
export { hashOfSecret, isAccessToken, newSecret, newTokenText } from './tokenText.ts'
export { clientText, isTokenLive, noteTokenUse, tokenOfText, tokenVerifier } from './verifyToken.ts'
