/** publicUrl plus /webhook, otherwise No server URL defined. */
export const webhookUrl = (publicUrl: string | null | undefined): string =>
  publicUrl ? `${publicUrl.replace(/(?<!\/)\/+$/, '')}/webhook` : 'No server URL defined'
