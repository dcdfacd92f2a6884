import type { Insertable } from 'kysely';
import { HEAD_OFFICE } from '#shared/customers/rules.ts';
import { thaiTaxId } from '#shared/text/check-digits.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { addDays, bangkokDate, type EpochMs, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { customerSearchText } from '../customers/customer-search-text.ts';
import type { CustomerTable, NumberSeriesTable } from '../db/schema.ts';
import type { Random } from './random.ts';

/** Names and, for the e-mail, how they are written in Latin letters. All are invented. */
const PERSONS = `
สมชาย ใจดีงาม|somchai.j
สมหญิง รักการค้า|somying.r
วิชัย ทองแท้|wichai.t
มาลี ศรีสวัสดิ์วงศ์|malee.s
ประเสริฐ บุญมาก|prasert.b
อรุณี แสงทองคำ|arunee.s
ธนากร พูนทรัพย์|thanakorn.p
กนกวรรณ เพชรงาม|kanokwan.p
ณัฐพล วัฒนกิจ|natthapol.w
พิมพ์ชนก สุขสันต์|pimchanok.s
ศุภชัย เจริญผล|supachai.c
จิราภรณ์ มั่งมี|jiraporn.m
อนุชา แก้วมณี|anucha.k
รัตนา ชูเกียรติ|rattana.c
ปิยะ สายบุญ|piya.s
สุนิสา ดวงจันทร์|sunisa.d
วีระ คงมั่น|weera.k
นงลักษณ์ ผลดี|nonglak.p
เกรียงไกร ศักดิ์สิทธิ์|kriangkrai.s
เบญจมาศ ดอกไม้ทอง|benjamas.d
ชัยวัฒน์ นาคสุข|chaiwat.n
ดวงใจ พรหมมา|duangjai.p
ทวีศักดิ์ เย็นใจ|thaweesak.y
ปราณี มีสุข|pranee.m
ภาณุพงศ์ รุ่งเรือง|panupong.r
ลัดดาวัลย์ ใบเงิน|laddawan.b
สุรชัย ทะเลงาม|surachai.t
อัจฉรา ลิ้มตระกูลดี|atchara.l
กิตติศักดิ์ ฟ้าใส|kittisak.f
เพ็ญศรี ข้าวทอง|pensri.k
เอกชัย บ้านสวน|ekachai.b
น้ำฝน ชื่นบาน|namfon.c
บุญเลิศ คำแสน|boonlert.k
ฉวีวรรณ งามสง่า|chaweewan.n
ไพโรจน์ หาญกล้า|pairoj.h
วรรณา ยิ้มแย้ม|wanna.y
ยุทธนา ก้าวหน้า|yutthana.k
สายฝน ลมเย็น|saifon.l
โกวิท พัฒนา|kowit.p
อัมพร นิลวรรณ|amporn.n`
  .trim()
  .split('\n');

/** Company, VAT branch code, and whom to ask for. */
const COMPANIES = `
บริษัท รุ่งเรืองการค้า จำกัด|00000|คุณสมศักดิ์|rungruang-trade
บริษัท ครัวไทยสามรส จำกัด|00000|คุณวิภา|kruathai
ห้างหุ้นส่วนจำกัด ทรัพย์ทวีก่อสร้าง|00000|คุณทวี|sapthawee
บริษัท โรงเรียนอนุบาลแสงตะวัน จำกัด|00000|ครูแอน|sangtawan-school
บริษัท กาแฟริมคลอง จำกัด|00001|คุณโบว์|rimklong-coffee
บริษัท ขนส่งสบายใจ จำกัด|00000|คุณเอ|sabaijai-express
ห้างหุ้นส่วนจำกัด ช่างไฟพี่น้อง|00000|ช่างต้อม|pheenong-electric
บริษัท สวนอาหารบ้านริมน้ำ จำกัด|00000|คุณนก|baanrimnam
บริษัท คลินิกยิ้มใส จำกัด|00002|คุณหมอพลอย|yimsai-clinic
บริษัท ซักอบรีดขาวสะอาด จำกัด|00000|คุณจิ๋ม|khaosaard
บริษัท โรงแรมเรือนไม้หอม จำกัด|00000|ฝ่ายจัดซื้อ|ruenmaihom
ห้างหุ้นส่วนจำกัด ป้าแจ๋วตามสั่ง|00000|ป้าแจ๋ว|pajaew
บริษัท ออฟฟิศสุขใจ โซลูชั่น จำกัด|00003|คุณเมย์|office-sukjai
บริษัท ฟาร์มสุขกลางทุ่ง จำกัด|00000|คุณดิน|klangthung-farm
บริษัท เบเกอรี่แม่จันทร์ จำกัด|00000|แม่จันทร์|maejan-bakery
บริษัท สตูดิโอแสงเช้า จำกัด|00000|คุณฟิล์ม|sangchao-studio
ห้างหุ้นส่วนจำกัด เฟอร์นิเจอร์ไม้สัก ส. เจริญ|00000|เสี่ยเส็ง|s-charoen
บริษัท ทัวร์ฟ้ากว้าง จำกัด|00001|คุณปอนด์|fahkwang-tour
บริษัท อู่ช่างหนุ่ม เซอร์วิส จำกัด|00000|ช่างหนุ่ม|numservice
บริษัท เวชภัณฑ์ดีจริง (ประเทศไทย) จำกัด|00004|แผนกบัญชี|deejing-medical`
  .trim()
  .split('\n');

const STREETS = ['ถนนสุขใจ', 'ซอยลาดยาว 5', 'ถนนริมคลอง', 'หมู่บ้านร่มรื่น', 'ถนนเทศบาล 2', 'ตลาดเช้า', 'ซอยวัดใหม่ 12'];
const PLACES = [
  'แขวงลาดยาว เขตจตุจักร กรุงเทพมหานคร 10900',
  'แขวงบางนาเหนือ เขตบางนา กรุงเทพมหานคร 10260',
  'ตำบลบางกระสอ อำเภอเมืองนนทบุรี จังหวัดนนทบุรี 11000',
  'ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200',
  'ตำบลในเมือง อำเภอเมืองขอนแก่น จังหวัดขอนแก่น 40000',
  'ตำบลหาดใหญ่ อำเภอหาดใหญ่ จังหวัดสงขลา 90110',
  'ตำบลปากเพรียว อำเภอเมืองสระบุรี จังหวัดสระบุรี 18000',
];

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.between(0, 9)).join('');

/** 40 persons and 20 companies, as a shop comes to know them over the time that it has been open. */
export function customerRows(branchId: number, sinceMs: EpochMs, days: number, random: Random) {
  const people = PERSONS.map((line) => {
    const [name = '', latin = ''] = line.split('|');
    const taxNumber = thaiTaxId(`${random.pick(['1', '3'])}${digits(random, 11)}`);
    // They trade under their own names, and so have a head office of their own (rule C11.12).
    const branch_code = HEAD_OFFICE;
    return { name, company_name: '', tax_number: taxNumber, branch_code, email: `${latin}@example.com` };
  });
  const companies = COMPANIES.map((line) => {
    const [company = '', branchCode = '', name = '', latin = ''] = line.split('|');
    return {
      name,
      company_name: company,
      tax_number: thaiTaxId(`01055${digits(random, 7)}`),
      branch_code: branchCode,
      email: `account@${latin}.example`,
    };
  });
  const firstDay = bangkokDate(sinceMs);
  // Every third is a company, as they come.
  const inOrder = companies.flatMap((company, i) => [...people.slice(i * 2, i * 2 + 2), company]);
  return inOrder.map((customer, i): Insertable<CustomerTable> => {
    const mobile = `0${random.pick(['6', '8', '9'])}${digits(random, 8)}`;
    const joined = addDays(firstDay, Math.floor((i * days) / inOrder.length));
    const known = {
      number_code: `C${String(i + 1).padStart(5, '0')}`,
      ...customer,
      mobile,
      phone: customer.company_name === '' ? '' : `02${digits(random, 7)}`,
      address: `${random.between(1, 399)}/${random.between(1, 99)} ${random.pick(STREETS)} ${random.pick(PLACES)}`,
    };
    return {
      id: i + 1,
      branch_id: branchId,
      ...known,
      name_sort_key: thaiSortKey(known.name),
      company_name_sort_key: thaiSortKey(known.company_name),
      search_text: customerSearchText(known),
      created_ms: startOfBangkokDate(joined) + random.between(9 * 60, 18 * 60) * 60_000,
    };
  });
}

/** The counter from which the customers of the till go on. */
export function customersSeries(
  branchId: number,
  customers: readonly unknown[],
): Insertable<NumberSeriesTable> {
  return { branch_id: branchId, kind: 'C', period: '', last_number: customers.length };
}
