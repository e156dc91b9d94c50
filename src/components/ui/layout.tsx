import styled from '@emotion/styled'
import type { ComponentProps, JSX, ReactNode } from 'react'

import { visuallyHidden } from '../theme/mixins.ts'
import type { AppTheme } from '../theme/theme.ts'

type Tags = keyof JSX.IntrinsicElements

/** Drawn as `Default`, or as the element that `as` names, whose properties it then takes. */
type Primitive<Default extends Tags, Own = unknown> = <Tag extends Tags = Default>(
  props: Own & { as?: Tag } & Omit<ComponentProps<Tag>, keyof Own | 'as'>,
) => ReactNode

/** A step of the theme's space: n × 4 px. */
type Space = 0 | keyof AppTheme['space']

type StackProps = {
  /** 3 (12 px) unless said. */
  gap?: Space
  /** Where a child stands that is narrower; without, each fills the width. */
  align?: 'start' | 'center' | 'end'
}

export const Stack = styled(
  'div',
  styleOnly('gap', 'align'),
)<StackProps>(({ theme, gap = 3, align }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: length(theme, gap),
  justifyItems: align,
})) as Primitive<'div', StackProps>

type InlineProps = {
  /** 2 (8 px) unless said; of a pair, the first is between rows. */
  gap?: Space | readonly [row: Space, column: Space]
  /** `center` unless said. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'center' | 'end' | 'between'
  nowrap?: boolean
}

/** Beside each other, in as many rows as there must be. */
export const Inline = styled(
  'div',
  styleOnly('gap', 'align', 'justify', 'nowrap'),
)<InlineProps>(({ theme, gap = 2, align = 'center', justify, nowrap }) => ({
  display: 'flex',
  flexWrap: nowrap ? undefined : 'wrap',
  alignItems: align === 'start' || align === 'end' ? `flex-${align}` : align,
  justifyContent: justify && { center: 'center', end: 'flex-end', between: 'space-between' }[justify],
  gap: typeof gap === 'object' ? gap.map((step) => length(theme, step)).join(' ') : length(theme, gap),
})) as Primitive<'div', InlineProps>

type TextProps = { quiet?: boolean; small?: boolean; medium?: boolean }

/** A paragraph or words that are less (`quiet`, `small`) or more (`medium`) than those around them. */
export const Text = styled(
  'p',
  styleOnly('quiet', 'small', 'medium'),
)<TextProps>(({ theme: { color, font }, quiet, small, medium }) => ({
  overflowWrap: 'anywhere',
  color: quiet ? color.textQuiet : undefined,
  fontSize: small ? font.size.caption : undefined,
  fontWeight: medium ? font.weight.medium : undefined,
})) as Primitive<'p', TextProps>

export const Hidden = styled.span(visuallyHidden) as Primitive<'span'>

type PlainListProps = {
  /** Sets the items apart; without, each follows the other. */
  gap?: Space
}

export const PlainList = styled(
  'ul',
  styleOnly('gap'),
)<PlainListProps>(({ theme, gap }) => ({
  listStyle: 'none',
  ...(gap && { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: length(theme, gap) }),
})) as Primitive<'ul', PlainListProps>

/** Properties for the style, which the element does not get. */
function styleOnly(...names: string[]) {
  return { shouldForwardProp: (name: string) => name !== 'as' && !names.includes(name) }
}

const length = ({ space }: AppTheme, step: Space) => (step === 0 ? '0' : space[step])
