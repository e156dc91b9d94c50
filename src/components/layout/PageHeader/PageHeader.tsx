import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { twoLines } from '../../theme/mixins.ts'
import { Breadcrumb, type Crumb } from '../Breadcrumb/Breadcrumb.tsx'

export type PageHeaderProps = {
  /** The page’s only first heading. */
  title: string
  /** A sentence under the title. */
  description?: ReactNode
  /** The pages above this one, then itself. */
  breadcrumb?: readonly Crumb[]
  /** Before the title: the picture of what the page is about. */
  picture?: ReactNode
  /** Beside the title: a status badge. */
  mark?: ReactNode
  /** What can be done on the page, at the end of the row. */
  actions?: ReactNode
}

/** The head of a page, with its only h1. */
export function PageHeader({ title, description, breadcrumb, picture, mark, actions }: PageHeaderProps) {
  return (
    <Head>
      {breadcrumb && <Breadcrumb items={breadcrumb} />}
      <Row>
        {picture}
        <Label>
          <Line>
            <Title title={title}>{title}</Title>
            {mark}
          </Line>
          {description && <Description>{description}</Description>}
        </Label>
        {actions && <Actions>{actions}</Actions>}
      </Row>
    </Head>
  )
}

const Head = styled.header(({ theme: { space } }) => ({
  display: 'grid',
  gap: space[2],
}))

const Row = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[4],
}))

const Label = styled.div(({ theme: { space } }) => ({
  flex: '1 1 10rem',
  minWidth: 0,
  display: 'grid',
  gap: space[1],
}))

const Line = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
}))

const Title = styled.h1(({ theme: { font } }) => ({
  ...twoLines,
  fontSize: font.size.title,
  minWidth: 0,
}))

const Description = styled.div(({ theme: { color } }) => ({
  maxWidth: '44rem',
  color: color.textQuiet,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
}))

const Actions = styled.div(({ theme: { space } }) => ({ display: 'flex', flexWrap: 'wrap', gap: space[2] }))
