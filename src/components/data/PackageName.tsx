import styled from '@emotion/styled'
import { Fragment } from 'react'
import { twoLines } from '../theme/mixins.ts'
import type { WithRest } from '../ui/withRest.ts'

/** A package name in a list, which breaks after its dots rather than within its words; two lines are seen. */
export const PackageName = ({ children, ...rest }: WithRest<'code', { children: string }>) => (
  <Name title={children} {...rest}>
    <Breakable after={/(?<=\.)/}>{children}</Breakable>
  </Name>
)

const Name = styled.code(twoLines)

export const Breakable = ({ children, after }: { children: string; after: RegExp }) =>
  children.split(after).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one text
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
