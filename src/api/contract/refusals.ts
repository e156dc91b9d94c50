/** Every code of an error body: its HTTP status, and when it is sent. */
export const refusals = {
  MALFORMED_JSON: { status: 400, text: 'The body is not well-formed JSON.' },
  MALFORMED_FORM: { status: 400, text: 'The body is not a well-formed multipart form.' },
  TOO_DEEP: { status: 400, text: 'The body nests arrays or objects too deeply.' },
  INCOMPLETE_BODY: { status: 400, text: 'The body ended too early.' },
  INVALID_IDEMPOTENCY_KEY: {
    status: 400,
    text: 'The `Idempotency-Key` is not 16 to 200 visible characters.',
  },
  PROFILE_INCOMPLETE: { status: 400, text: 'The profile has no company name or no contact email.' },
  NOT_A_CALL: { status: 400, text: 'The example app received a request that isn’t from the platform.' },
  UNAUTHENTICATED: { status: 401, text: 'The token is missing, expired or invalid.' },
  FORBIDDEN: { status: 403, text: 'You’re signed in, but don’t have permission.' },
  FOREIGN_ORIGIN: { status: 403, text: 'The request comes from another site’s page.' },
  OWN_APP: { status: 403, text: 'It’s your own app, and someone else can review it.' },
  NOT_FOUND: { status: 404, text: 'It doesn’t exist, or it isn’t yours.' },
  ALREADY_LISTED: { status: 409, text: 'The address is already on the list.' },
  APP_QUOTA: { status: 409, text: 'You’ve reached the limit of apps.' },
  CHECK_RUNNING: { status: 409, text: 'Another check of this server is running.' },
  CHECKS_RUNNING: { status: 409, text: 'Too many of your servers are being checked at once.' },
  CLAIMED: {
    status: 409,
    text: 'Another reviewer is reviewing the submission: `fields` has `claimedBy` and `claimedUntil`.',
  },
  HEALTH_OFF: { status: 409, text: 'Health checks of this app are turned off.' },
  INVALID_STATUS: { status: 409, text: 'The status of the app or submission doesn’t allow this.' },
  IN_REVIEW: { status: 409, text: 'A reviewer is reviewing the submission.' },
  LAST_ADMIN: { status: 409, text: 'You can’t remove or change the last ADMIN.' },
  NOT_CLAIMED: { status: 409, text: 'You aren’t reviewing the submission.' },
  NOT_CONNECTED: { status: 409, text: 'The app isn’t connected.' },
  NOT_WAITING: { status: 409, text: 'The request was already answered, or has expired.' },
  NO_MICROPHONE: { status: 409, text: 'The glasses have no microphone, or it’s off.' },
  NOT_PUBLISHED: { status: 409, text: 'The app isn’t published.' },
  PACKAGE_NAME_TAKEN: { status: 409, text: 'The package name is taken or reserved.' },
  POINTS_OPEN: { status: 409, text: 'Some requested changes have no response yet.' },
  TOO_MANY_SCREENSHOTS: { status: 409, text: 'The app has too many unused pictures.' },
  TOO_MANY_SESSIONS: { status: 409, text: 'You’ve reached the limit of running sessions.' },
  TOO_MANY_REPLIES: { status: 409, text: 'You’ve reached the limit of saved replies.' },
  TWO_KEYS: { status: 409, text: 'The app already has two active API keys.' },
  CHANGED: { status: 412, text: 'It has changed since the version in `If-Match`.' },
  TOO_LARGE: { status: 413, text: 'The body is larger than the call accepts, usually 256 KiB.' },
  NOT_JSON: { status: 415, text: 'The body is not JSON.' },
  NOT_MULTIPART: { status: 415, text: 'The body is not a multipart form.' },
  MISDIRECTED: { status: 421, text: 'The request’s host isn’t the portal’s.' },
  INVALID_FIELDS: { status: 422, text: 'Some fields are invalid: `fields` has a message for each.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, text: 'The `Idempotency-Key` was used with another request.' },
  TOO_MANY_STREAMS: { status: 429, text: 'Too many event streams are open: close one.' },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many requests: wait as many seconds as `Retry-After` says.' },
  INTERNAL: { status: 500, text: 'Something went wrong in the portal.' },
  EGRESS_DOWN: { status: 503, text: 'The portal can’t reach any server right now.' },
  PROVIDER_UNAVAILABLE: { status: 503, text: 'We can’t reach the sign-in service.' },
} as const satisfies Record<string, { status: number; text: string }>

export type RefusalCode = keyof typeof refusals
export type StatusOf<Code extends RefusalCode> = (typeof refusals)[Code]['status']
export type CodeOf<Status> = {
  [Code in RefusalCode]: StatusOf<Code> extends Status ? Code : never
}[RefusalCode]
