import styled from '@emotion/styled'

import { Band, BandPanel } from '../Band.tsx'
import { ScriptedLens } from './ScriptedLens.tsx'
import { ScriptedLog } from './ScriptedLog.tsx'
import { progress } from './timing.ts'

/** Try It as it looks while an app runs in it, played by CSS alone. */
export function ScriptedSession() {
  return (
    <Band
      title="See it in the lens before you own the glasses"
      lead="Try It is the glasses in your browser. Speak, press a button, and read each message as it passes."
    >
      <Workbench data-workbench>
        <Head>
          <span>Try It</span>
          <Package>com.northlight.transit-glance</Package>
          <Pause data-actions>
            <input type="checkbox" />
            Pause
          </Pause>
        </Head>
        <Progress />
        <Panes>
          <ScriptedLens />
          <ScriptedLog />
        </Panes>
      </Workbench>
    </Band>
  )
}

const Workbench = styled(BandPanel)({
  '&:has(:checked) *': { animationPlayState: 'paused !important' },
})

const Head = styled.div(({ theme: { color, space, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[2]} ${space[5]}`,
  fontWeight: font.weight.medium,
  borderBottom: `1px solid ${color.border}`,
}))

const Package = styled.code(({ theme: { color, font } }) => ({
  color: color.textQuiet,
  fontWeight: font.weight.regular,
}))

/** Nothing moves where motion is not wanted, so there is nothing to pause. */
const Pause = styled.label(({ theme: { space, control } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: control.small,
  marginInlineStart: 'auto',
  cursor: 'pointer',
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
}))

const Progress = styled.div(({ theme: { color } }) => ({
  height: 2,
  background: color.accent,
  transformOrigin: 'left',
  animation: progress,
  '@media (prefers-reduced-motion: reduce), print': { display: 'none' },
}))

const Panes = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
  alignItems: 'start',
  gap: space[5],
  padding: space[5],
  [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [media.narrow]: { padding: space[3] },
}))
