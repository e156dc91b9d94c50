import { permissionName } from '../apps/permissions.ts'
import {
  count,
  enumerated,
  type Findings,
  line,
  list,
  readTheLog,
  type Sentences,
  type SomeSentences,
  type WebhookAnswer,
} from './findings.ts'

/** Of the app's connection and what comes on it. */
export const sessionSentences = {
  never_connected: ({ seconds, answer }) => {
    const late = `didn’t connect within ${count(seconds, 'second')}`
    return answer
      ? {
          ...answeredOnly[answer.kind](answer.status, late),
          excerpt: answer.body === '' ? null : answer.body,
        }
      : { text: `Your server responded to the webhook but ${late}.`, fix: connectBack }
  },
  no_init: ({ seconds, closeCode, sent }) => ({
    text:
      closeCode !== undefined
        ? `Your server ${closingOf(closeCode)} before it sent tpa_connection_init.`
        : sent === 'other'
          ? 'Your server’s first message wasn’t tpa_connection_init.'
          : `Your server connected but didn’t send tpa_connection_init within ${count(seconds, 'second')}.`,
    fix: 'Send tpa_connection_init as the first message, with the session ID, package name, and API key.',
  }),
  package_mismatch: ({ expected, received }) => ({
    text: `Your server connected as ${line(received)}, but this app is ${line(expected)}.`,
    fix: `Set the package name to ${line(expected)} in your server.`,
  }),
  session_unknown: () => ({
    text: 'Your server connected to a session that has ended or never started.',
    fix: 'Connect as soon as you receive the webhook, with its sessionId.',
  }),
  second_server: () => ({
    text: 'Two servers with the same API key connected to this session.',
    fix: 'Stop the one you don’t need. It’s often an earlier deployment or a second terminal.',
  }),
  no_subscription: ({ seconds }) => ({
    text: `Your app connected but didn’t subscribe to anything or show anything within ${count(seconds, 'second')}.`,
    fix: 'Subscribe in onSession to the events your app handles, such as transcription.',
  }),
  stream_unknown: ({ streams }) => {
    const meant = streams.flatMap(({ name, nearest }) =>
      nearest ? [`${line(nearest)} for ${line(name)}`] : [],
    )
    return {
      text: `Your app subscribed to ${list(streams.map(({ name }) => name))}, which ${streams.length === 1 ? 'isn’t a stream' : 'aren’t streams'}. Its other subscriptions work.`,
      fix:
        meant.length > 0
          ? `Subscribe to ${enumerated(meant)}.`
          : 'Subscribe to the streams that the SDK names, such as transcription:en-US.',
    }
  },
  permission_missing: ({ names, permissions }) => {
    const needed = enumerated(permissions.map(permissionName))
    const used = names.length > 5 ? list(names) : enumerated(names.map(line))
    return {
      text: `Your app uses ${used} but doesn’t ask for ${needed}, so it receives no data.`,
      fix: `Add ${needed} to the app’s permissions. The session continues.`,
      permissions,
    }
  },
  no_layout: ({ input, seconds }) => ({
    text: `Your app received ${line(input)} but didn’t show a layout within ${count(seconds, 'second')}.`,
    fix: `Send a layout in your ${line(input)} handler. ${readTheLog}`,
  }),
  photo_not_taken: ({ url, status, body }) => ({
    text: `Your server responded to the photo with ${status} (POST ${line(url)}).`,
    fix:
      status === 404
        ? 'Handle POST /photo-upload in your server, as the SDK does. With the SDK, 404 means that your app stopped waiting.'
        : `${readTheLog} Respond with status 200 once you have the photo.`,
    excerpt: body === '' ? null : body,
  }),
  request_unanswered: ({ request, seconds }) => ({
    text: `Your app asked for a ${request}, and nobody answered within ${count(seconds, 'second')}.`,
    fix: 'Answer the request beside the lens. Real glasses can leave it unanswered too, so handle that in your app.',
  }),
  bad_frame: ({ problem }) => ({
    text: `Your server sent a message we can’t read: ${line(problem)}.`,
    fix: 'Send each message as one JSON object with a type, in a text frame.',
  }),
  bad_layout: ({ pointer, problem }) => ({
    text: `Your app sent a layout we can’t show: ${line(pointer)} ${line(problem)}.`,
    fix: `Fix ${line(pointer)} where your app creates the layout.`,
  }),
  other_package: ({ expected, received }) => ({
    text: `Your app sent a layout for ${line(received)}, but this session is for ${line(expected)}, so we didn’t show it.`,
    fix: `Set packageName to ${line(expected)} in each display_event.`,
  }),
  closed: ({ closeCode, reason, next }) => ({
    text: `Your server ${closingOf(closeCode, ' during the session')}${
      reason === '' ? '' : `: “${line(reason)}”`
    }.${afterClosing[next]}`,
    fix: next === 'none' ? `${readTheLog} Once it’s running, start again.` : readTheLog,
  }),
  flood: ({ limit, of }) => ({
    text: `Your app sent more than ${line(limit)}, so we ended the session.`,
    fix: lessOf[of],
  }),
} satisfies SomeSentences

const connectBack =
  'Connect to the webhook’s mentraOSWebsocketUrl, as the SDK does. Check that your server allows outgoing connections.'

/** Of a server that responded to the webhook, but never connected. */
const answeredOnly: Record<WebhookAnswer['kind'], (status: number, late: string) => Sentences> = {
  page: (status, late) => ({
    text: `Your server responded to the webhook with ${status} and a web page, and ${late}. The server URL may lead to a website.`,
    fix: 'Save the URL of your app’s server. If a login or start page responds instead, let POST /webhook through.',
  }),
  error: (status, late) => ({
    text: `Your server responded to the webhook with ${status}, but reported an error, and ${late}.`,
    fix: readTheLog,
  }),
  cut: (status, late) => ({
    text: `Your server’s response to the webhook (${status}) broke off, and it ${late}. It may have crashed.`,
    fix: readTheLog,
  }),
  other: (status, late) => ({
    text: `Your server responded to the webhook with ${status} but ${late}.`,
    fix: connectBack,
  }),
}

const afterClosing: Record<Findings['closed']['next'], string> = {
  reconnect: ' It should reconnect automatically.',
  restart: ' When it’s back, we’ll call its webhook again.',
  none: '',
}

const lessOf: Record<Findings['flood']['of'], string> = {
  messages: 'Send a layout only when it changes.',
  bytes: 'Send smaller messages: shorten texts, and crop bitmaps to the display.',
  session: 'Send smaller messages, and a layout only when it changes. Start again to continue.',
}

/** Why a server closed the connection, by the close codes of RFC 6455 §7.4.1 and its registry. */
const reasons: Record<number, string> = {
  1000: '',
  1001: ' because it shut down or restarted',
  1002: ' because of a WebSocket protocol error',
  1003: ' because it can’t handle what it received',
  1005: ' without saying why',
  1007: ' because of malformed data',
  1008: ' because a message broke its rules',
  1009: ' because a message was too large',
  1010: ' because it misses a WebSocket extension',
  1011: ' because of an internal error',
  1012: ' to restart',
  1013: ' because it’s overloaded',
  1014: ' because a proxy couldn’t reach it',
}

/** Why a server closed the connection, `when` being what it interrupted: goes after “Your server”. */
function closingOf(closeCode: number, when = ''): string {
  if (closeCode === 1006)
    return `dropped the connection${when}, as after a crash or a network failure (code 1006)`
  return `closed the connection${when}${reasons[closeCode] ?? ' with a code of its own'} (code ${closeCode})`
}
