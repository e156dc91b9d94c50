import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'

import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import type { LensProps } from '../../glasses/Lens/props.ts'
import { visuallyHidden } from '../../theme/mixins.ts'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { Bar } from '../Workbench/parts.tsx'
import { GlassesKeys, KeyHelp, type KeyInputs } from './GlassesKeys.tsx'

const load = () => import('../../glasses/Lens/Lens.tsx')
/** With the glasses' figures and the pixel font: in the page's first load they would be too much. */
const Lens = lazyWithPreload(() => load().then((module) => module.Lens))
const LensNote = lazyWithPreload(() => load().then((module) => module.LensNote))

export type GlassesPaneProps = LensProps & {
  headUp: boolean
  /** The lights of the glasses, beside the lens. */
  lights?: ReactNode
  /** With it the lens takes presses of keys. */
  keys?: KeyInputs
  /** What is done with the lens, below it. */
  tools?: ReactNode
}

/** The lens, which view it shows, and that it is simulated. */
export function GlassesPane({ headUp, lights, keys, tools, ...lens }: GlassesPaneProps) {
  const { model, layout, off = false } = lens
  const titleId = useId()
  const helpId = useId()
  const shown = <Lens {...lens} noteless fallback={<Blank />} />

  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>Glasses</Title>
      <Front>
        {keys ? (
          <GlassesKeys {...keys} describedBy={helpId}>
            {shown}
          </GlassesKeys>
        ) : (
          shown
        )}
        {lights}
      </Front>
      <Caption>
        <span role="status">{headUp && <Badge tone="info">Dashboard view</Badge>}</span>
        <Cut>
          <LensNote layout={off ? null : layout} model={model} />
        </Cut>
        <span>Simulated. Nothing here reaches real glasses.</span>
        {keys && <KeyHelp id={helpId} presses={keys.presses} />}
      </Caption>
      {tools && <Tools>{tools}</Tools>}
    </section>
  )
}

/** One row: on a phone the inputs are to stay next to the lens. */
const Tools = styled(Bar)(({ theme: { media } }) => ({ [media.narrow]: { '& label': visuallyHidden } }))

const Front = styled.div({ position: 'relative' })

/** As large as the lens of most. */
const Blank = styled.div(({ theme: { color, radius } }) => ({
  aspectRatio: '640 / 200',
  maxWidth: 'calc(var(--lens-height, 100vmax) * 3.2)',
  borderRadius: radius.panel,
  background: color.lensDepth,
}))

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
