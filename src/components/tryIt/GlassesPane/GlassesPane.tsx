import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'

import { cutNote, Lens } from '../../glasses/Lens/Lens.tsx'
import type { LensProps } from '../../glasses/Lens/props.ts'
import { screenOf } from '../../glasses/Lens/screen.ts'
import { visuallyHidden } from '../../theme/mixins.ts'
import { Badge } from '../../ui/Badge/Badge.tsx'
import type { InputProps } from '../InputPanel/props.ts'
import { GlassesKeys, KeyHelp } from './GlassesKeys.tsx'

export type GlassesPaneProps = LensProps & {
  headUp: boolean
  /** The lights of the glasses, beside the lens. */
  lights?: ReactNode
  /** With it the lens takes presses of keys. */
  keys?: InputProps
}

/** The lens, which view it shows, and that it is simulated. */
export function GlassesPane({ headUp, lights, keys, ...lens }: GlassesPaneProps) {
  const { display, layout, off = false } = lens
  const titleId = useId()
  const helpId = useId()

  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>Glasses</Title>
      <Front>
        {keys ? (
          <GlassesKeys {...keys} describedBy={helpId}>
            <Lens {...lens} noteless />
          </GlassesKeys>
        ) : (
          <Lens {...lens} noteless />
        )}
        {lights}
      </Front>
      <Caption>
        <span role="status">{headUp && <Badge tone="info">Dashboard view</Badge>}</span>
        <Cut>{display && cutNote(screenOf(off ? null : layout, display).cut)}</Cut>
        <span>Simulated. Nothing here reaches real glasses.</span>
        {keys && <KeyHelp id={helpId} />}
      </Caption>
    </section>
  )
}

const Front = styled.div({ position: 'relative' })

const Title = styled.h2(visuallyHidden)

const Cut = styled.span(({ theme: { color } }) => ({
  color: color.warningText,
  '&:empty': { display: 'none' },
}))

const Caption = styled.div(({ theme: { color, font, space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  minHeight: '1.75rem',
  fontSize: font.size.caption,
  color: color.textQuiet,
  '& > span:first-of-type:empty': { marginInlineEnd: `-${space[3]}` },
  '& > details': { marginInlineStart: 'auto' },
}))
