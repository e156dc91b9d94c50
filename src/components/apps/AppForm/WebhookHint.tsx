import styled from '@emotion/styled'

import { webhookUrl } from '../../../lib/webhookUrl.ts'

/** The address the platform will call; `url` is null until a server address can be read. */
export function WebhookHint({ url }: { url: string | null }) {
  return (
    <>
      The platform appends <code>/webhook</code> to the server URL.
      <Preview>
        {url === null ? (
          <span key="none">Your webhook URL will appear here.</span>
        ) : (
          <span key="address">
            Webhook URL: <code>{webhookUrl(url)}</code>
          </span>
        )}
      </Preview>
    </>
  )
}

const Preview = styled.div({ '& code': { overflowWrap: 'anywhere' } })
