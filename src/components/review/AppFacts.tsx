import styled from '@emotion/styled'
import { useState } from 'react'
import type { AppContent } from '../../api/contract/apps/appContent.ts'
import { type AppFieldName, appFieldNames, appFields } from '../../api/contract/apps/fieldNames.ts'
import { fieldText } from '../../api/contract/apps/fieldTexts.ts'
import { hasField } from '../../api/contract/apps/kindFields.ts'
import { formatAdminDate } from '../../lib/dates.ts'
import { webhookUrl } from '../../lib/format.ts'
import { Address } from '../data/Address.tsx'
import { appField, choiceWords } from '../data/appFields.ts'
import { KeptScreenshots } from '../data/Diff/ScreenshotsChange.tsx'
import { Fact, Facts } from '../data/Facts.tsx'
import { FieldItems } from '../data/FieldItems.tsx'
import { AppLogo, noLogo } from '../ui/AppLogo.tsx'
import { Inline, Text } from '../ui/layout.tsx'

export type ReviewedApp = AppContent & {
  packageName: string
  picture?: string
  developerId: string
  developerEmail: string | null
  provenDomains?: readonly string[] | undefined
  developer: { company: string; website: string; contactEmail: string; description?: string | undefined }
  submittedAt: string | null
}

const listed = [
  ...appFieldNames.filter((field) => !['name', 'description', 'publicUrl', 'logoURL'].includes(field)),
  'logoURL' as const,
]

type AppFactsProps = {
  app: ReviewedApp
  /** Fields that the page shows already, as it does the app's head; without it everything is shown. */
  shown?: readonly string[] | undefined
}

export function AppFacts({ app, shown }: AppFactsProps) {
  const { packageName, name, kind, description, logoURL, picture = logoURL, publicUrl } = app
  const [failed, setFailed] = useState<string | null>(null)
  const { developerId, developerEmail, developer, submittedAt, provenDomains = [] } = app
  const isShown = (field: string) => shown?.includes(field) ?? false
  const hasHead = shown === undefined
  const isUndescribed = !hasHead && !isShown('description')
  const others = listed
    .filter((field) => hasField(kind, field) && !isShown(field))
    .map((field) => ({ field, value: fieldText(field, app[field]) ?? '' }))
    .filter(({ value }) => value !== '')

  return (
    <>
      {hasHead && (
        <>
          <Inline gap={4} nowrap>
            <AppLogo src={picture} size="large" alt={`Logo of ${name}`} onError={() => setFailed(picture)} />
            <Label>
              <Name>{name}</Name>
              <code>{packageName}</code>
              {submittedAt && (
                <Text quiet small>
                  Submitted <time dateTime={submittedAt}>{formatAdminDate(submittedAt)}</time>
                </Text>
              )}
              {failed === picture && <p>{noLogo}</p>}
            </Label>
          </Inline>
          <Description data-missing={description === ''}>
            {description || 'No description provided'}
          </Description>
        </>
      )}
      {hasField(kind, 'publicUrl') && (
        <Facts title="Server">
          {publicUrl && !isShown('publicUrl') && (
            <Fact term={appFields.publicUrl.valueLabel}>
              <Address linked>{publicUrl}</Address>
            </Fact>
          )}
          <Fact term="Webhook URL">
            {publicUrl ? <Address>{webhookUrl(publicUrl)}</Address> : webhookUrl(publicUrl)}
          </Fact>
        </Facts>
      )}
      {(others.length > 0 || isUndescribed) && (
        <Facts title="Other Details">
          {isUndescribed && (
            <Fact term={appFields.description.valueLabel}>{description || 'No description provided'}</Fact>
          )}
          {others.map(({ field, value }) => (
            <Fact key={field} term={appFields[field].valueLabel}>
              <Value field={field} value={value} />
            </Fact>
          ))}
        </Facts>
      )}
      <Facts title="Developer">
        <Fact term="Developer ID">
          <code>{developerId}</code>
        </Fact>
        {developerEmail && <Fact term="Developer Email">{developerEmail}</Fact>}
        {developer.company && <Fact term="Company">{developer.company}</Fact>}
        {developer.website && (
          <Fact term="Website">
            <Address linked>{developer.website}</Address>
          </Fact>
        )}
        {provenDomains.length > 0 && (
          <Fact term="Proven Domains">{provenDomains.map((domain) => `${domain} ✓`).join(', ')}</Fact>
        )}
        {developer.description && <Fact term="About the Developer">{developer.description}</Fact>}
        {developer.contactEmail && <Fact term="Contact Email">{developer.contactEmail}</Fact>}
      </Facts>
    </>
  )
}

function Value({ field, value }: { field: AppFieldName; value: string }) {
  const { kind } = appField(field)
  if (kind === 'url' || kind === 'image') return <Address linked>{value}</Address>
  if (kind === 'list') return <FieldItems field={field}>{value}</FieldItems>
  return kind === 'screenshots' ? <KeptScreenshots>{value}</KeptScreenshots> : choiceWords(field, value)
}

const Label = styled.div({ minWidth: 0, overflowWrap: 'anywhere' })

const Name = styled.h3(({ theme: { font } }) => ({ fontSize: font.size.lead }))

const Description = styled.p(({ theme: { color } }) => ({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[data-missing=true]': { color: color.textQuiet },
}))
