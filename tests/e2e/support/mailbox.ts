import { expect, type Page } from '@playwright/test'

import { e2eOrigin } from './origin.ts'

type Mail = { id: string; to: string; subject: string; text: string; links: string[]; at: string }

/** The newest mail to an address whose subject matches, waited for. */
export async function mailTo(page: Page, address: string, subject: RegExp): Promise<Mail> {
  const find = async () => {
    const response = await page.request.get(`${e2eOrigin}/mail.json`)
    const mails: Mail[] = await response.json()
    return mails.find((mail) => mail.to === address && subject.test(mail.subject))
  }
  await expect.poll(find, { message: `a mail to ${address} about ${subject}` }).toBeTruthy()
  const mail = await find()
  if (mail === undefined) throw new Error('The mail was there and is gone.')
  return mail
}
