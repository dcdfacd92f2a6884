import type { IdentityForm } from '#web/shop/shop-form.ts';

/** The shop that is to be, with its admin. */
export interface FirstRunForm extends IdentityForm {
  readonly code: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

const HEAD_OFFICE = { branchName: 'สำนักงานใหญ่', branchCode: '00000' };

export const EMPTY_FIRST_RUN: FirstRunForm = {
  name: '',
  ...HEAD_OFFICE,
  address: '',
  phone: '',
  vatMode: '',
  taxId: '',
  promptPayId: '',
  code: '',
  firstname: '',
  lastname: '',
  email: '',
  username: '',
  password: '',
};
