import styled from '@emotion/styled'
import { AppWindow, ExternalLink } from 'lucide-react'

import { Callout } from '../../feedback/Callout.tsx'
import { Button } from '../../ui/Button.tsx'
import { Inline } from '../../ui/layout.tsx'
import { PanelMessage } from '../Workbench/parts.tsx'

type WebPagePanelProps = {
  /** Null for an app without one. */
  url: string | null
  /** Why it can't be framed: it is on http beside a portal on https, or has the portal's origin. Null where it can. */
  problem: 'insecure' | 'own' | null
  /** Which of the two is on its way. */
  busy: 'show' | 'open' | null
  error: string | null
  onShow: () => void
  onOpen: () => void
}

/** The app's own page, which people have on their phone. */
export function WebPagePanel({ url, problem, busy, error, onShow, onOpen }: WebPagePanelProps) {
  if (url === null)
    return (
      <PanelMessage title="This app has no web page.">
        Add a web page URL in the app’s details, and people can open your page on their phone.
      </PanelMessage>
    )

  return (
    <Panel>
      <p>People open this page on their phone, and your server learns who they are:</p>
      <Address>{url}</Address>
      <Inline>
        {problem === null && (
          <Button icon={AppWindow} busy={busy === 'show'} onClick={onShow}>
            Show by the Lens
          </Button>
        )}
        <Button icon={ExternalLink} busy={busy === 'open'} onClick={onOpen}>
          Open in a Window
        </Button>
      </Inline>
      {error !== null && <Callout tone="danger">{error}</Callout>}
      <p>{notes[problem ?? 'none']}</p>
    </Panel>
  )
}

const notes = {
  none: 'By the lens, your browser may not send the SDK’s sign-in cookie, and some pages refuse to be shown there. Open those in a window.',
  insecure:
    'This page is on http, and the portal is on https. Browsers don’t show the one inside the other, so open it in a window.',
  own: 'This page is at the portal’s own address, so it can’t be shown by the lens. Open it in a window.',
}

const Panel = styled.div(({ theme: { color, space } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  maxWidth: '36rem',
  '& > p': { color: color.textQuiet },
}))

const Address = styled.code({ overflowWrap: 'anywhere' })
