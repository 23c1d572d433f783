export const webhookMessages = {
  'url-invalid': 'Enter a whole address, such as https://example.com/orders.',
  'url-insecure': 'The address must begin with https://, because customers’ details are sent there.',
  'kinds-missing': 'Choose at least one event.',
  'too-many': 'A site has ten webhooks at most.',
} as const
