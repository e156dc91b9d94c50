import styled from '@emotion/styled'
import { ExternalLink } from 'lucide-react'

import { Callout } from '../../feedback/Callout/Callout.tsx'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { Button } from '../../ui/Button/Button.tsx'

export type WebPagePanelProps = {
  /** Null for an app without one. */
  url: string | null
  busy: boolean
  error: string | null
  onOpen: () => void
}

/** The app's own page, which people have on their phone. */
export function WebPagePanel({ url, busy, error, onOpen }: WebPagePanelProps) {
  if (url === null)
    return (
      <StateMessage title="This app has no web page.">
        Add a web page URL in the app’s details, and people can open your page on their phone.
      </StateMessage>
    )

  return (
    <Panel>
      <p>People open this page on their phone, and your server learns who they are:</p>
      <Address>{url}</Address>
      <Button icon={ExternalLink} busy={busy} onClick={onOpen}>
        Open Web Page
      </Button>
      {error !== null && <Callout tone="danger">{error}</Callout>}
      <p>
        It opens in its own window, the size of a phone. Inside this page, your browser wouldn’t send the
        SDK’s sign-in cookie.
      </p>
    </Panel>
  )
}

const Panel = styled.div(({ theme: { color, space } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  maxWidth: '36rem',
  '& > p': { color: color.textQuiet },
}))

const Address = styled.code({ overflowWrap: 'anywhere' })
