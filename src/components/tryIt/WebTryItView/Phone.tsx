import styled from '@emotion/styled'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { StateMessage } from '../../feedback/StateMessage.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Inline } from '../../ui/layout.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { PhoneScreen } from './PhoneScreen.tsx'

export type PhoneState = 'empty' | 'loading' | 'shown' | 'failed' | 'stopped' | 'ended'

export type PhoneProps = {
  state: PhoneState
  /** Of the page; empty while there is none. */
  address: string
  /** The page, 390 × 844. */
  children?: ReactNode
  onReload: () => void
}

/** The phone that a web app runs on: its page, scaled to the room there is. */
export function Phone({ state, address, children, onReload }: PhoneProps) {
  const titleId = useId()

  return (
    <Section aria-labelledby={titleId}>
      <Inline gap={1} nowrap>
        <Title id={titleId}>Phone</Title>
        <Address title={address}>{address}</Address>
        <IconButton label="Reload Page" icon={RotateCw} disabled={state === 'empty'} onClick={onReload} />
      </Inline>
      <PhoneScreen
        isHidden={state === 'empty' || state === 'failed' || state === 'stopped'}
        over={messages[state]}
      >
        {children}
      </PhoneScreen>
      <Announced role="status">{words[state]}</Announced>
    </Section>
  )
}

const Over = styled.div({ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' })

const words: Record<PhoneState, string> = {
  empty: '',
  loading: 'Loading your page…',
  shown: '',
  failed: '',
  stopped: '',
  ended: 'Your app ended. Reload the page to launch it again.',
}

const messages: Partial<Record<PhoneState, ReactNode>> = {
  empty: <StateMessage title="No page yet">Press Start to open your app’s page on this phone.</StateMessage>,
  loading: (
    <Over>
      <Spinner />
    </Over>
  ),
  failed: (
    <StateMessage tone="danger" title="The page didn’t load.">
      Start your dev server, check the page address, then reload.
    </StateMessage>
  ),
  stopped: (
    <StateMessage tone="danger" title="We stopped your page.">
      It sent more than a phone can pass on. Look for an endless loop, then reload.
    </StateMessage>
  ),
}

const Section = styled.section(({ theme: { space } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  width: '100%',
  height: '100%',
  minHeight: 0,
}))

const Title = styled.h2(({ theme: { font } }) => ({ fontSize: font.size.lead }))

const Address = styled.span(({ theme: { color, font, space } }) => ({
  flex: '1 1 0',
  minWidth: 0,
  overflow: 'hidden',
  paddingInlineStart: space[2],
  fontFamily: font.mono,
  fontSize: font.size.caption,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.textQuiet,
}))

const Announced = styled.p(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  color: color.textQuiet,
  '&:empty': { display: 'none' },
}))
