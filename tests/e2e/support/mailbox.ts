import { expect, type Page } from '@playwright/test'

import { e2eOrigin } from './origin.ts'

type Client = Pick<Page, 'request'>
type Mail = { id: string; to: string; subject: string; text: string; links: string[]; at: string }

/** The newest mail to an address whose subject matches, waited for. */
export async function mailTo(page: Client, address: string, subject: RegExp): Promise<Mail> {
  const mails = async () => {
    const response = await page.request.get(`${e2eOrigin}/mail.json?to=${encodeURIComponent(address)}`)
    const all: Mail[] = await response.json()
    return all.filter((mail) => mail.to === address && subject.test(mail.subject))
  }
  await expect.poll(mails, { message: `a mail to ${address} about ${subject}` }).not.toEqual([])
  const [newest] = await mails()
  if (newest === undefined) throw new Error('The mail was there and is gone.')
  return newest
}

/** The link and the six-digit code of such a mail. */
export async function proofTo(page: Client, address: string, subject: RegExp) {
  const { links, text } = await mailTo(page, address, subject)
  return { link: links[0] ?? '', code: /^\d{6}$/m.exec(text)?.[0] ?? '' }
}
