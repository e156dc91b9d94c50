import styled from '@emotion/styled'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** As wide and high as the screen of a common phone, in CSS pixels. */
const screen = { width: 390, height: 844 }

type PhoneScreenProps = {
  isHidden?: boolean
  /** Above the page. */
  over?: ReactNode
  /** The page, 390 × 844. */
  children: ReactNode
}

/** A web app's page on a phone's screen, scaled to the room there is. */
export function PhoneScreen({ isHidden = false, over, children }: PhoneScreenProps) {
  const { ref, scale } = useScale()
  return (
    <Room ref={ref}>
      <Screen style={{ width: screen.width * scale, height: screen.height * scale }}>
        <Page style={{ ...screen, transform: `scale(${scale})` }} hidden={isHidden}>
          {children}
        </Page>
        {over}
      </Screen>
    </Room>
  )
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
