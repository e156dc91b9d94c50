import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { twoLines } from '../theme/mixins.ts'
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx'

export type PageHeaderProps = {
  title: string
  description?: ReactNode
  breadcrumb?: readonly Crumb[]
  picture?: ReactNode
  mark?: ReactNode
  actions?: ReactNode
}

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
