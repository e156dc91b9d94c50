import styled from '@emotion/styled'
import { ExternalLink, RotateCw, X } from 'lucide-react'
import { useId } from 'react'

import { Callout } from '../../feedback/Callout.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Inline } from '../../ui/layout.tsx'

type WebPageFrameProps = {
  /** The cloud's page that has the app's in a sandbox. */
  src: string
  /** Which of the two is on its way. */
  busy: 'show' | 'open' | null
  error: string | null
  onReload: () => void
  onOpen: () => void
  onClose: () => void
}

/** The app's web page, as wide as on a phone. Browsers hide a refusal to be framed: so a window is always offered. */
export function WebPageFrame({ src, busy, error, onReload, onOpen, onClose }: WebPageFrameProps) {
  const titleId = useId()

  return (
    <Phone aria-labelledby={titleId}>
      <Inline gap={1} nowrap>
        <Title id={titleId}>Web page</Title>
        <IconButton label="Reload Web Page" icon={RotateCw} disabled={busy !== null} onClick={onReload} />
        <IconButton label="Close Web Page" icon={X} onClick={onClose} />
      </Inline>
      {error !== null && <Callout tone="danger">{error}</Callout>}
      <Frame key={src} title="The app’s web page" src={src} />
      <Note>
        <span>Blank, or signed out?</span>
        <Button size="small" icon={ExternalLink} busy={busy === 'open'} onClick={onOpen}>
          Open in a Window
        </Button>
      </Note>
    </Phone>
  )
}

const Phone = styled.section(({ theme: { space } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  width: '100%',
  maxWidth: '24.5rem',
  height: '100%',
  marginInline: 'auto',
}))

const Title = styled.h2(({ theme: { font } }) => ({ flex: '1 1 auto', fontSize: font.size.lead }))

/** White, as a browser's own page: the app's page may set no background. */
const Frame = styled.iframe(({ theme: { color, radius } }) => ({
  flex: '1 1 0',
  minHeight: 0,
  width: '100%',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  colorScheme: 'light',
  background: 'white',
}))

const Note = styled.p(({ theme: { color, font, space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  fontSize: font.size.caption,
  color: color.textQuiet,
}))
