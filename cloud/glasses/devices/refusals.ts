type Message = { type: string } & Record<string, unknown>
type Refusal = { remark: string; reply?: Message; isIgnored?: boolean }

const notSimulated = 'Try It doesn’t simulate this.'

export function replyTo(
  { type, messageId, targetUserId, packageName }: Message,
  error = notSimulated,
): Message | undefined {
  switch (type) {
    case 'rtmp_stream_request':
      return { type: 'rtmp_stream_status', status: 'error', errorDetails: error, appId: packageName }
    case 'rtmp_stream_stop':
      return { type: 'rtmp_stream_status', status: 'stopped', appId: packageName }
    // The names of SDK v3.
    case 'stream_request':
      return { type: 'stream_status', status: 'error', errorDetails: error, appId: packageName }
    case 'stream_stop':
      return { type: 'stream_status', status: 'stopped', appId: packageName }
    case 'managed_stream_request':
      return { type: 'managed_stream_status', status: 'error', message: error }
    case 'managed_stream_stop':
      return { type: 'managed_stream_status', status: 'stopped' }
    case 'app_direct_message':
      return { type: 'app_direct_message_response', messageId, targetUserId, success: false, error }
  }
}

/** Try It's answer to a message that it doesn't simulate: the protocol's failure, if any, so no app waits. */
export function refusalOf(message: Message): Refusal {
  const reply = replyTo(message)
  const type = message.type.slice(0, 100)
  return reply
    ? {
        remark: `Try It doesn’t simulate ${type}, so we answered that it failed.`,
        reply,
      }
    : { remark: `Try It ignores ${type}.`, isIgnored: true }
}
