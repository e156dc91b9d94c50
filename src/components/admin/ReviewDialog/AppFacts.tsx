import styled from '@emotion/styled'
import { useState } from 'react'
import type { AppContent } from '../../../api/contract/apps/appContent.ts'
import {
  type AppFieldName,
  addressFields,
  appFieldNames,
  appFields,
} from '../../../api/contract/apps/appFields.ts'
import { fieldText } from '../../../api/contract/apps/fieldTexts.ts'
import { formatAdminDate } from '../../../lib/dates.ts'
import { webhookUrl } from '../../../lib/webhookUrl.ts'
import { choiceWords } from '../../data/appFields.ts'
import { KeptScreenshots } from '../../data/Diff/ScreenshotsChange.tsx'
import { Fact, Facts } from '../../data/Facts.tsx'
import { AppLogo, noLogo } from '../../ui/AppLogo.tsx'
import { Text } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

function UntrustedLink({ href }: { href: string }) {
  if (!/^https?:\/\//i.test(href)) return <code>{href}</code>
  return (
    <TextLink href={href} external rel="noopener noreferrer nofollow">
      {href}
    </TextLink>
  )
}

export type ReviewedApp = AppContent & {
  packageName: string
  picture?: string
  developerId: string
  developerEmail: string | null
  developer: { company: string; website: string; contactEmail: string; description?: string | undefined }
  submittedAt: string | null
}

const listed = [
  ...appFieldNames.filter((field) => !['name', 'description', 'publicUrl', 'logoURL'].includes(field)),
  'logoURL' as const,
]
const isAddress = (name: AppFieldName) => addressFields.some((field) => field === name)

type AppFactsProps = {
  app: ReviewedApp
  /** Fields that the page shows already, as it does the app's head; without it everything is shown. */
  shown?: readonly string[] | undefined
}

/** The facts for a reviewer's decision. */
export function AppFacts({ app, shown }: AppFactsProps) {
  const { packageName, name, description, logoURL, picture = logoURL, publicUrl } = app
  const [failed, setFailed] = useState<string | null>(null)
  const { developerId, developerEmail, developer, submittedAt } = app
  const isShown = (field: string) => shown?.includes(field) ?? false
  const hasHead = shown === undefined
  const isUndescribed = !hasHead && !isShown('description')
  const others = listed
    .filter((field) => !isShown(field))
    .map((field) => ({ field, value: fieldText(field, app[field]) ?? '' }))
    .filter(({ value }) => value !== '')

  return (
    <>
      {hasHead && (
        <>
          <Head>
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
          </Head>
          <Description data-missing={description === ''}>
            {description || 'No description provided'}
          </Description>
        </>
      )}
      <Facts title="Server">
        {publicUrl && !isShown('publicUrl') && (
          <Fact term={appFields.publicUrl.valueLabel}>
            <UntrustedLink href={publicUrl} />
          </Fact>
        )}
        <Fact term="Webhook URL">
          {publicUrl ? <code>{webhookUrl(publicUrl)}</code> : webhookUrl(publicUrl)}
        </Fact>
      </Facts>
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
            <UntrustedLink href={developer.website} />
          </Fact>
        )}
        {developer.description && <Fact term="About the Developer">{developer.description}</Fact>}
        {developer.contactEmail && <Fact term="Contact Email">{developer.contactEmail}</Fact>}
      </Facts>
    </>
  )
}

function Value({ field, value }: { field: AppFieldName; value: string }) {
  if (isAddress(field)) return <UntrustedLink href={value} />
  return field === 'screenshots' ? <KeptScreenshots>{value}</KeptScreenshots> : choiceWords(field, value)
}

const Head = styled.div(({ theme: { space } }) => ({ display: 'flex', alignItems: 'center', gap: space[4] }))

const Label = styled.div({ minWidth: 0, overflowWrap: 'anywhere' })

const Name = styled.h3(({ theme: { font } }) => ({ fontSize: font.size.lead }))

const Description = styled.p(({ theme: { color } }) => ({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[data-missing=true]': { color: color.textQuiet },
}))
