import styled from '@emotion/styled'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { StateMessage } from '../../feedback/StateMessage.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Inline } from '../../ui/layout.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

export type PhoneState = 'empty' | 'loading' | 'shown' | 'failed' | 'stopped' | 'ended'

export type PhoneProps = {
  state: PhoneState
  /** Of the page; empty while there is none. */
  address: string
  /** The page, 390 × 844. */
  children?: ReactNode
  onReload: () => void
}

/** As wide and high as the screen of a common phone, in CSS pixels. */
const screen = { width: 390, height: 844 }

/** The phone that a web app runs on: its page, scaled to the room there is. */
export function Phone({ state, address, children, onReload }: PhoneProps) {
  const titleId = useId()
  const { ref, scale } = useScale()

  return (
    <Section aria-labelledby={titleId}>
      <Inline gap={1} nowrap>
        <Title id={titleId}>Phone</Title>
        <Address title={address}>{address}</Address>
        <IconButton label="Reload Page" icon={RotateCw} disabled={state === 'empty'} onClick={onReload} />
      </Inline>
      <Room ref={ref}>
        <Screen style={{ width: screen.width * scale, height: screen.height * scale }}>
          <Page
            style={{ ...screen, transform: `scale(${scale})` }}
            hidden={state === 'empty' || state === 'failed' || state === 'stopped'}
          >
            {children}
          </Page>
          {messages[state]}
        </Screen>
      </Room>
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

/** How much smaller the screen is drawn, so that it fits its room. */
function useScale() {
  const ref = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)

  useLayoutEffect(() => {
    const room = ref.current
    if (room === null) return
    const scaleToRoom = () => {
      const { clientWidth, clientHeight } = room
      if (clientWidth === 0 || clientHeight === 0) return
      setScale(Math.min(1, clientWidth / screen.width, clientHeight / screen.height))
    }
    scaleToRoom()
    const observer = new ResizeObserver(scaleToRoom)
    observer.observe(room)
    return () => observer.disconnect()
  }, [])

  return { ref, scale }
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

const Room = styled.div({ flex: '1 1 0', minHeight: 0, overflow: 'hidden' })

const Screen = styled.div(({ theme: { color, radius } }) => ({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  marginInline: 'auto',
  overflow: 'hidden',
  borderRadius: radius.panel,
  background: color.surface,
  // Above the page, which fills it.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    border: `1px solid ${color.border}`,
    borderRadius: 'inherit',
    pointerEvents: 'none',
  },
}))

/** White, as a browser's own page: the app's page may set no background. */
const Page = styled.div({
  position: 'absolute',
  inset: '0 auto auto 0',
  transformOrigin: '0 0',
  '&[hidden]': { display: 'block', visibility: 'hidden' },
  '& iframe': {
    display: 'block',
    width: '100%',
    height: '100%',
    border: 0,
    colorScheme: 'light',
    background: 'white',
  },
})

const Announced = styled.p(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  color: color.textQuiet,
  '&:empty': { display: 'none' },
}))
