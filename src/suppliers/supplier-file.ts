import { fileFault, plainFileName } from '../../views/forms/supplier-file.js';
import type { SupplierMessage } from '../../views/forms/supplier-form.js';
import type { ApplicationFile } from './supplier-application.js';
import type { UploadedFile } from './supplier-upload.js';

/** The file as it is kept, or what is wrong with it. */
export function applicationFile({ originalname, buffer, size }: UploadedFile): ApplicationFile | SupplierMessage {
  const fault = fileFault({ name: originalname, size, start: buffer });
  return fault ?? { name: plainFileName(originalname), content: buffer };
}
