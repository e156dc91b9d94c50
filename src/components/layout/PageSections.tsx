import styled from '@emotion/styled'
import type { ReactNode } from 'react'

import { Column } from './columns.tsx'
import { SectionLinks, type SectionLinksProps } from './SectionLinks.tsx'

type PageSectionsProps = Omit<SectionLinksProps, 'row'> & { children: ReactNode }

export function PageSections({ children, ...links }: PageSectionsProps) {
  return (
    <Container>
      <SectionLinks {...links} />
      <Column>{children}</Column>
    </Container>
  )
}

/** The target of a link. The focus goes there, as a link's reader does. */
export function PageSection({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Section id={id} tabIndex={-1}>
      {children}
    </Section>
  )
}

const Container = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[5],
  [media.wide]: {
    '--section-offset': space[5],
    gridTemplateColumns: '11.25rem minmax(0, 1fr)',
    gap: space[6],
  },
}))

const Section = styled.div(({ theme: { space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  borderRadius: radius.panel,
  scrollMarginTop: 'calc(var(--sticky-top, 0px) + var(--section-offset, 60px))',
}))
